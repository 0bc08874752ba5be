import { freshness, remote } from '#features/items/item.codes.ts'
import {
  endingWithin,
  lintFilter,
  officeSort,
  officeState,
} from '#features/items/record/office-items.codes.ts'
import type { Filter } from '#ui/office/filter-field.tsx'

type FilterChoice = { id: number; name: string }

/** The conditions of the list of items. */
export function officeFilters(
  owners: readonly FilterChoice[],
  tags: readonly FilterChoice[] = [],
): Filter[] {
  const staff = owners.map(({ id, name }) => ({ value: String(id), label: name }))
  return [
    {
      name: 'owner_id',
      label: '担当',
      kind: 'one',
      options: [...staff, { value: 'none', label: '担当なし' }],
    },
    { name: 'freshness', label: '確認', kind: 'one', options: optionsOf(freshness) },
    { name: 'ending_within', label: '残り日', kind: 'one', options: optionsOf(endingWithin) },
    { name: 'rate_min', label: '月額上限（週5日換算）', kind: 'number', unit: '万円以上' },
    { name: 'rate_max', label: '月額下限（週5日換算）', kind: 'number', unit: '万円以下' },
    { name: 'remote', label: '働き方', kind: 'several', options: optionsOf(remote) },
    {
      name: 'tag_ids',
      label: 'タグ',
      kind: 'one',
      options: tags.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { name: 'lint', label: '点検', kind: 'one', options: optionsOf(lintFilter) },
  ]
}

export const officeSorts = optionsOf(officeSort)

type ViewCounts = Readonly<Record<string, number>>

/** The tabs of the list: each state, then what one looks for every day. */
export function officeViews(counts: ViewCounts, ownId: number) {
  const states = officeState.list.map(({ code, label }) => ({
    name: label,
    query: code === 'open' ? '' : `state=${code}`,
    count: counts[code] ?? 0,
  }))
  return [
    ...states.slice(0, 2),
    { name: '自分の担当', query: `owner_id=${ownId}` },
    { name: '今週終了', query: 'ending_within=7&sort=ending' },
    ...states.slice(2),
  ]
}

function optionsOf(codes: { list: readonly { code: string; label: string }[] }) {
  return codes.list.map(({ code, label }) => ({ value: code, label }))
}
