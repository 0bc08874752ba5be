import type { TimetableRow } from '#features/items/item.schema.ts'
import { ItemTable } from '#features/items/list/components/item-table.tsx'
import { type Fits, useFits } from '#features/matching/recommended-item.browser.ts'
import { ShortlistToggle } from '#features/shortlist/components/shortlist-button.tsx'
import { Section } from '#ui/section.tsx'

type SimilarRow = TimetableRow & { reasons: string[] }
type Props = {
  rows: readonly SimilarRow[]
  median: number | null
  /** The item they are beside, where members may see how well the others fit them. */
  besides?: number
}

/** What else one may look at, each with its reason; left out when there is nothing. */
export function SimilarItems({ rows, median, besides }: Props) {
  const fits = useFits(besides)
  const shown = fits ? fitted(rows, fits) : rows
  if (shown.length === 0) return null
  const notes = new Map(shown.map((row) => [row.id, noteOf(row, fits)]))
  return (
    <Section
      id="similar"
      title="条件の近い案件"
      note={fits ? 'あなたに合う順' : 'スキル・職種・単価の近い順'}
      more={
        fits
          ? { to: '/user-skill-matching-item', text: 'あなたに合う案件を見る' }
          : { to: '/item/search', text: '案件をすべて見る' }
      }
    >
      <ItemTable
        isPart
        rows={shown}
        median={median}
        noteOf={({ id }) => notes.get(id)}
        Toggle={ShortlistToggle}
      />
    </Section>
  )
}

/** In the order in which they fit; what does not fit at all is left out. */
function fitted(rows: readonly SimilarRow[], fits: Fits): SimilarRow[] {
  return [...fits.keys()].flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

function noteOf({ id, reasons }: SimilarRow, fits: Fits | undefined): string {
  const fit = fits?.get(id)
  return fit ? `${fit.score}点 ${fit.word}：${fit.in_short}` : reasons.join('、')
}
