import type { ColumnLine } from '#features/columns/column.schema.ts'
import { Section } from '#ui/section.tsx'
import { ColumnLines } from './column-lines.tsx'

/** What there is to read about a project or a tag; not there when there is nothing. */
export function RelatedColumns({ rows }: { rows: readonly ColumnLine[] }) {
  if (rows.length === 0) return null
  return (
    <Section title="関連するコラム" more={{ to: '/column', text: 'コラムをすべて見る' }}>
      <ColumnLines rows={rows} />
    </Section>
  )
}
