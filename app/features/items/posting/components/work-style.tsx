import { dress } from '#features/items/item.codes.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { daysText } from '#features/items/item.words.ts'
import { interviewText, officeText, seatsText } from '#features/items/posting/terms.words.ts'
import { glossaryPath } from '#features/reference/glossary.rules.ts'
import { FactRows } from '#ui/facts.tsx'

/** Where, when and with whom: what a posting does not say leaves no row. */
export function WorkStyle({ item }: { item: ItemDetail }) {
  const rows = [
    { label: '出社', value: officeText(item) },
    { label: '最寄り駅', value: <Stations item={item} />, isThere: item.stations.length > 0 },
    { label: '初回の出社', value: item.first_onsite },
    { label: '稼働', value: [daysText(item), item.hours_text].filter(Boolean).join('、') },
    { label: '時間外', value: overtimeText(item) },
    { label: '期間', value: item.period_text },
    { label: 'チーム', value: item.team_size === null ? null : `${item.team_size}名` },
    { label: '募集', value: seatsText(item) },
    { label: '面談', value: interviewText(item), about: glossaryPath('interview') },
    { label: '服装', value: item.dress === null ? null : dress.label(item.dress) },
    { label: 'PC', value: item.lends_pc === null ? null : item.lends_pc ? '貸与あり' : '持ち込み' },
    { label: '英語', value: item.english },
  ]
  return <FactRows rows={rows.filter(({ value, isThere }) => isThere ?? value)} />
}

function Stations({ item }: { item: ItemDetail }) {
  return (
    <ul>
      {item.stations.map((station) => (
        <li key={station.id}>
          {station.name}
          {station.line && `（${station.line}）`}{' '}
          {station.walk_min !== null && <span className="nb">徒歩{station.walk_min}分</span>}
          {areaOf(item)}
        </li>
      ))}
    </ul>
  )
}

/** Where every station lies when there is one area only; with more of them nobody knows which is whose. */
function areaOf({ get_area_by_id_and_id: areas }: ItemDetail): string {
  const [area] = areas
  return area && areas.length === 1 ? `・${area.prefecture_name}${area.name}` : ''
}

function overtimeText({ overtime_h, has_flex }: ItemDetail): string {
  const overtime =
    overtime_h === null ? '' : overtime_h === 0 ? 'ほとんどなし' : `月${overtime_h}時間ほど`
  return [overtime, has_flex ? 'フレックスタイム' : ''].filter(Boolean).join('・')
}
