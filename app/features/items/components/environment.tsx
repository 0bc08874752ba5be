import { dress } from '#features/items/codes.ts'
import type { ItemDetail } from '#features/items/schema.ts'
import { tagGroup } from '#features/tags/codes.ts'
import { FactRows } from '#ui/facts.tsx'
import { seatsText } from './item-aside.tsx'

const TOOLS = ['language', 'framework', 'data', 'infra'] as const

export function Environment({ item }: { item: ItemDetail }) {
  const tools = TOOLS.map((group) => ({
    label: tagGroup.label(group),
    value: termsOf(item, group),
  }))
  const rest = [
    { label: '稼働時間', value: item.hours_text },
    { label: '期間', value: item.period_text },
    { label: '業種', value: item.biz_category_name?.name },
    { label: 'チーム', value: item.team_size === null ? null : `${item.team_size}名` },
    { label: '募集', value: item.headcount === null ? null : seatsText(item) },
    { label: '服装', value: item.dress === null ? null : dress.label(item.dress) },
    { label: 'PC', value: item.lends_pc === null ? null : item.lends_pc ? '貸与あり' : '持ち込み' },
    { label: '初回の出社', value: item.first_onsite },
    { label: '英語', value: item.english },
    { label: 'ポイント', value: item.points.join('、') },
    { label: '担当者から', value: item.comment },
  ]
  return <FactRows rows={[...tools, ...rest].filter(({ value }) => value)} />
}

function termsOf({ tags }: ItemDetail, group: string): string {
  return tags
    .filter((tag) => tag.group === group)
    .map(({ term }) => term)
    .join('、')
}
