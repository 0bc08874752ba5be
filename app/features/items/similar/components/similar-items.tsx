import { ItemTable } from '#features/items/components/item-table.tsx'
import type { TimetableRow } from '#features/items/schema.ts'
import { Section } from '#ui/section.tsx'

type Props = { rows: readonly (TimetableRow & { reasons: string[] })[]; median: number | null }

/** What else one may look at, each with why it stands here; not there when there is nothing. */
export function SimilarItems({ rows, median }: Props) {
  if (rows.length === 0) return null
  const notes = new Map(rows.map(({ id, reasons }) => [id, reasons.join('、')]))
  return (
    <Section
      id="similar"
      title="条件の近い案件"
      note="スキル・職種・単価の近い順"
      more={{ to: '/item/search', text: '案件をすべて見る' }}
    >
      <ItemTable isPart rows={rows} median={median} noteOf={({ id }) => notes.get(id)} />
    </Section>
  )
}
