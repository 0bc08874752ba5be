import type { ItemDetail } from '#features/items/schema.ts'
import { confirmedText, daysLeftText } from '#features/items/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { monthDayText } from '#ui/dates.ts'
import { Freshness } from '#ui/freshness-disc.tsx'
import { moneyText } from '#ui/money.tsx'
import styles from './item-aside.module.css'

/** What decides, once more and always in sight beside a long posting. */
export function ItemAside({ item }: { item: ItemDetail }) {
  return (
    <aside className={styles.aside} aria-label="この案件の要点">
      <dl>
        <Row label="単価">
          <strong>{moneyText(item.rate_min, item.rate_max) || item.rate_detail}</strong>
        </Row>
        <Row label="最終確認">
          <Freshness step={stepOf(item)} text={confirmedText(item.confirmed_days_ago)} />
        </Row>
        <Row label="締切">
          {item.closes_at ? monthDayText(item.closes_at) : '期限なし'}
          {item.is_open && item.days_left !== null && `・${daysLeftText(item.days_left)}`}
        </Row>
        {item.headcount !== null && <Row label="募集">{seatsText(item)}</Row>}
      </dl>
      <ButtonLink isWide to="/item/search">
        ほかの案件を探す
      </ButtonLink>
    </aside>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function stepOf({ freshness }: Pick<ItemDetail, 'freshness'>) {
  return freshness === 'unknown' ? 'stale' : freshness
}

/** Seats that are left are nothing to say of an item that has ended. */
export function seatsText({ headcount, seats_left, is_open }: ItemDetail): string {
  return `${headcount}名${seats_left === null || !is_open ? '' : `・残り${seats_left}枠`}`
}
