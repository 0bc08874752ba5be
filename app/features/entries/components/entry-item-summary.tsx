import { Link } from 'react-router'
import { Facts } from '#ui/facts.tsx'
import { Money } from '#ui/money.tsx'
import styles from './entry-item-summary.module.css'

type Glance = {
  id: number
  code: string
  name: string
  rate_min: number | null
  rate_max: number | null
  rate_detail: string
  work: string
  place: string
  start: string
  days: string
  byDays: string
  contract: string
  settlement: string
}

/** What one applies to, in the places where the posting itself says it. */
export function ItemSummary({ item }: { item: Glance }) {
  const { rate_min, rate_max, rate_detail } = item
  const rate = <Money min={rate_min} max={rate_max} size="card" fallback={rate_detail} />
  return (
    <section className={styles.card} aria-label="応募する案件">
      <p className={styles.code}>{item.code}</p>
      <h2 className={styles.name}>
        <Link to={`/item/detail/${item.id}`}>{item.name}</Link>
      </h2>
      <Facts
        facts={[
          {
            // What is paid by the hour says so itself.
            label: rate_min === null && rate_max === null ? '単価（税抜）' : '単価（税抜・月額）',
            value: rate,
            notes: item.byDays ? [item.byDays] : [],
          },
          { label: '出社・場所', value: item.work, notes: [item.place] },
          { label: '開始', value: item.start, notes: [item.days] },
          {
            label: '契約',
            value: item.contract,
            notes: [
              <>
                精算 <span className="nb">{item.settlement}</span>
              </>,
            ],
          },
        ]}
      />
    </section>
  )
}
