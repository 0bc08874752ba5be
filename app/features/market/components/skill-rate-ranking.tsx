import type { RankedSkill } from '#features/market/market.schema.ts'
import { SpreadRows } from './rate-spread-rows.tsx'

/** The skills whose open items pay most. */
export function RateRanking({ skills }: { skills: readonly RankedSkill[] }) {
  return (
    <SpreadRows
      rows={skills.map(({ id, term, group, item_count, min, max, ...rates }) => ({
        id,
        group,
        name: term,
        to: `/item/tag/${id}`,
        count: item_count,
        rates: { ...rates, low: min, high: max },
      }))}
      note={
        <>
          単価の上限（税抜・月額・週5日換算）の中央値の順。箱は中ほどの半数、細い線は最低から最高まで。
          <span className="nb">単価のわかる募集が5件以上の言語・フレームワーク。</span>
        </>
      }
    />
  )
}
