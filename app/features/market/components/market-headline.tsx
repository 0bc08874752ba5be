import { rateBasis } from '#features/items/day-rate.words.ts'
import type { Market, MarketState } from '#features/market/market.schema.ts'
import { changeText, halfText, periodText } from '#features/market/market.words.ts'
import { figure } from '#ui/figures.ts'
import { inMan } from '#ui/money.tsx'
import styles from './market-headline.module.css'
import { Distribution } from './rate-distribution.tsx'

type Props = Pick<Market, 'rates' | 'year_before' | 'distribution' | 'period' | 'item_count'> & {
  state: Pick<MarketState, 'days'>
}

/** The middle of a market, where half of it lies, and the number of items behind it. */
export function Headline({ state, rates, year_before, distribution, period, item_count }: Props) {
  const basis = rateBasis(state.days ?? [])
  const span = periodText(period)
  if (!rates) {
    return (
      <p className={styles.few}>
        {span}に公開した案件は{figure(item_count)}件です。単価のわかる案件が5件に満たないため、
        <span className="nb">相場を出していません。</span>
      </p>
    )
  }
  return (
    <div className={styles.headline}>
      <div>
        <p className={styles.label}>中央値（税抜・月額・{basis}）</p>
        <p className={styles.median}>
          {inMan(rates.median)}
          <span className={styles.unit}>万円</span>
        </p>
        <dl className={styles.figures}>
          <Figure label="中ほどの半数" value={halfText(rates)} />
          <Figure label="平均" value={`${(rates.mean / 10_000).toFixed(1)}万円`} />
          {year_before && (
            <Figure label="1年前との差" value={changeText(rates.median - year_before.median)} />
          )}
          <Figure label="公開した案件" value={`${figure(item_count)}件`} />
          <Figure label="うち単価のわかるもの" value={`${figure(rates.n)}件`} />
        </dl>
      </div>
      <Distribution
        bins={distribution}
        rates={rates}
        caption={`${span}に公開した案件の単価の上限（${basis}）。募集が終わった案件を含みます。n＝${figure(rates.n)}。濃い地は25〜75%。`}
      />
    </div>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
