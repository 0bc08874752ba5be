import { Link } from 'react-router'
import { dayRateText } from '#features/items/day-rate.words.ts'
import { discOf } from '#features/items/freshness.rules.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { confirmedText, daysLeftText } from '#features/items/item.words.ts'
import { DismissTool } from '#features/items/list/components/dismissal.tsx'
import type { TogglePart } from '#features/items/list/components/item-table.tsx'
import { seatsText } from '#features/items/posting/terms.words.ts'
import { Freshness } from '#ui/chart/freshness-disc.tsx'
import { monthDayText } from '#ui/date-text.ts'
import { Money } from '#ui/money.tsx'
import { PrintButton } from '#ui/print-button.tsx'
import { type Entered, EntryAction } from './entry-action.tsx'
import styles from './item-aside.module.css'
import { PostingText } from './posting-text.tsx'

type Props = { item: ItemDetail; text: string; entered: Entered; Toggle: TogglePart }

/** The deciding facts, always visible beside a long posting; then the actions. */
export function ItemAside({ item, text, entered, Toggle }: Props) {
  return (
    <aside className={styles.aside} aria-label="この案件の要点">
      <div className={styles.card}>
        <KeyFacts item={item} />
        <EntryAction item={item} entered={entered}>
          <Toggle id={item.id} name={item.name} look="button" />
        </EntryAction>
      </div>
      {item.comment && (
        <div className={styles.comment}>
          <p className={styles.label}>担当コーディネーターから</p>
          <p>{item.comment}</p>
        </div>
      )}
      <div className={styles.tools}>
        <DismissTool id={item.id} />
        <PrintButton>印刷する</PrintButton>
        {item.is_open && (
          <Link className={styles.tool} to={`/contact?item=${item.id}`} rel="nofollow">
            この案件について質問する
          </Link>
        )}
        <Link className={styles.tool} to={`/item/detail/${item.id}/report`} rel="nofollow">
          内容の誤りを知らせる
        </Link>
      </div>
      <PostingText text={text} />
    </aside>
  )
}

function KeyFacts({ item }: { item: ItemDetail }) {
  const { rate_min, rate_max, rate_detail, is_open, days_left } = item
  const end = closing(item)
  const byDays = dayRateText(item)
  return (
    <dl>
      <Row label="単価">
        <Money min={rate_min} max={rate_max} size="line" fallback={rate_detail} />
        {rate_max !== null && <small className={styles.tax}>税抜</small>}
        {byDays && <small className={styles.byDays}>{byDays}</small>}
      </Row>
      <Row label="最終確認">
        <Freshness
          step={discOf(item)}
          text={confirmedText(item.confirmed_days_ago, item.confirmation)}
        />
      </Row>
      <Row label={end.label}>
        {end.at ? monthDayText(end.at) : '期限なし'}
        {is_open && days_left !== null && `・${daysLeftText(days_left)}`}
      </Row>
      {item.headcount !== null && <Row label="募集">{seatsText(item)}</Row>}
    </dl>
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

type ShownClosing = Pick<ItemDetail, 'state' | 'closed_at' | 'closes_at'>

/** The last day of a posting, and what it is called before and after. */
export function closing({ state, closed_at, closes_at }: ShownClosing) {
  if (state === 'ended') return { label: '掲載終了', at: closed_at ?? closes_at }
  return { label: state === 'open' ? '締切' : '掲載期限', at: closes_at }
}
