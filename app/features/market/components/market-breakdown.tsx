import { rateBasis } from '#features/items/day-rate.words.ts'
import { remote } from '#features/items/item.codes.ts'
import { marketPath } from '#features/market/market.form.ts'
import type { MarketState } from '#features/market/market.schema.ts'
import { periodText } from '#features/market/market.words.ts'
import type { Overview } from '#features/market/market-overview.queries.server.ts'
import { Section } from '#ui/section.tsx'
import styles from './market-breakdown.module.css'
import { PrefectureRates } from './prefecture-rates.tsx'
import { type Range, RangeTable } from './rate-range-table.tsx'
import { Trend } from './rate-trend.tsx'

/** The same market by month, place, work and trade. */
export function Breakdown({ market }: { market: Overview }) {
  const { tag, state, months, positions, industries, together, days, chain_depths } = market
  const span = { from: months[0]?.month ?? '', to: months.at(-1)?.month ?? '' }
  return (
    <>
      <div className={styles.pair}>
        <Section title="この1年の推移" note={periodText(span)}>
          <Trend months={months} />
        </Section>
        <Section title="働き方ごと" note="リモートの度合い、週の日数、商流">
          <RangeTable isWhole head="リモート" rows={linked(market.remote, state, byRemote)} />
          <RangeTable head="週の日数" rows={days} />
          <p className={styles.note}>
            週の日数の単価は、その日数で働く場合の月額です（週5日の単価から日割り）。何日かから選べる案件は、それぞれの日数で数えます。ほかの表は
            {rateBasis(state.days ?? [])}です。
          </p>
          <RangeTable isWhole head="商流" rows={chain_depths} />
        </Section>
      </div>
      <Places market={market} />
      <div className={styles.pair}>
        {tag && together.length > 0 ? (
          <Section title={`${tag.term}とともに求められるスキルごと`}>
            <RangeTable head="スキル" rows={linked(together, state, byTag)} />
          </Section>
        ) : null}
        {positions.length > 0 && (
          <Section title="職種ごと">
            <RangeTable head="職種" rows={linked(positions, state, byTag)} />
          </Section>
        )}
        <Section title="業界ごと">
          <RangeTable head="業界" rows={linked(industries, state, byIndustry)} />
        </Section>
      </div>
    </>
  )
}

function Places({ market: { prefectures, state, choices } }: { market: Overview }) {
  const rows = linked(prefectures, state, byPrefecture)
  const others = choices.prefectures
    .filter(({ id }) => prefectures.every((one) => one.id !== id))
    .map((one) => ({ ...one, item_count: 0, rates: null }))
  return (
    <Section
      title="都道府県ごと"
      note="勤務地のある案件。中央値・万円。5件に満たない場所は単価を出しません。"
    >
      <div className={styles.places}>
        {rows.some(({ rates }) => rates) && <PrefectureRates prefectures={[...rows, ...others]} />}
        <div>
          <RangeTable head="場所" rows={rows} />
        </div>
      </div>
    </Section>
  )
}

type Step = (state: MarketState, row: Range) => MarketState

const byTag: Step = (state, { id }) => ({ ...state, tag_id: id })
const byPrefecture: Step = (state, { id }) => ({ ...state, prefecture_id: [id] })
const byIndustry: Step = (state, { id }) => ({ ...state, biz_category_id: [id] })
const byRemote: Step = (state, { id }) => ({ ...state, remote: remote.all.slice(id - 1, id) })

/** Of what has no rate there is no page worth going to. */
function linked(rows: readonly Range[], state: MarketState, step: Step): Range[] {
  return rows.map((row) => (row.rates ? { ...row, to: marketPath(step(state, row)) } : row))
}
