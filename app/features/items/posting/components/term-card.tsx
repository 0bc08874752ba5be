import { Fragment } from 'react'
import { dayRateText } from '#features/items/day-rate.words.ts'
import { contractForm } from '#features/items/item.codes.ts'
import { officeDays } from '#features/items/item.rules.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { daysText, placeText, startText, workText } from '#features/items/item.words.ts'
import {
  chainStops,
  chainText,
  hourlyText,
  paymentText,
  renewalText,
  settlementNote,
  settlementText,
} from '#features/items/posting/terms.words.ts'
import { OfficePips } from '#ui/chart/office-pips.tsx'
import { monthDayText, weekdayOf } from '#ui/date-text.ts'
import { type Fact, Facts } from '#ui/facts.tsx'
import { Journey } from '#ui/journey.tsx'
import { Money, moneyText } from '#ui/money.tsx'
import styles from './term-card.module.css'

type Tax = { min: number | null; max: number | null }
type Props = {
  item: ItemDetail
  withTax: Tax
  /** The first day on which somebody who applies now could work. */
  begins: string | null
}

/** The station sign: under one head of ink, what decides, always at the same spot. */
export function TermCard({ item, withTax, begins }: Props) {
  return (
    <div className={styles.card}>
      <div className={styles.deck}>
        <Facts facts={[rate(item, withTax), work(item), start(item), days(item)]} />
      </div>
      <div className={styles.deck}>
        <Facts
          look="small"
          facts={[settlement(item), payment(item), chain(item), contract(item)]}
        />
      </div>
      {item.is_open && (
        <div className={styles.deck}>
          <Journey goesOn onFactColumns stops={wayToStart(item, begins)} />
        </div>
      )}
    </div>
  )
}

function rate(item: ItemDetail, withTax: Tax): Fact {
  const { rate_min, rate_max, rate_detail, rate_note } = item
  const taxed = moneyText(withTax.min, withTax.max)
  const hourly = hourlyText(item)
  return {
    label: taxed ? '単価（税抜・月額）' : '単価（税抜）',
    value: <Money min={rate_min} max={rate_max} size="sign" fallback={rate_detail} />,
    notes: notes(
      taxed && `税込 ${taxed}`,
      hourly && (
        <>
          時給換算 約{hourly.yen}
          <span className="nb">（{hourly.hours}h）</span>
        </>
      ),
      dayRateText(item),
      rate_note,
    ),
  }
}

function work(item: ItemDetail): Fact {
  const walk = item.stations[0]?.walk_min
  const place = placeText(item)
  return {
    label: '出社・場所',
    value: workText(item),
    notes: [
      ...notes(walk ? `${place} 徒歩${walk}分` : place),
      <OfficePips key="pips" days={officeDays(item)} />,
    ],
  }
}

function start(item: ItemDetail): Fact {
  const { starts_on, ends_on, is_long_term } = item
  const until = ends_on ? `〜${ends_on.slice(0, 4)}/${Number(ends_on.slice(5, 7))}` : null
  return {
    label: '開始・期間',
    value: (
      <>
        {startText(item)}
        {starts_on && <small className={styles.weekday}>（{weekdayOf(starts_on)}）</small>}
      </>
    ),
    notes: notes(until ?? (is_long_term && '〜長期'), renewalText(item)),
  }
}

function days(item: ItemDetail): Fact {
  const { hours_text, overtime_h, has_flex } = item
  return {
    label: '稼働',
    value: daysText(item) || '相談',
    notes: notes(
      hours_text?.split(/[（、]/)[0],
      has_flex && 'フレックス',
      overtime_h !== null && (overtime_h === 0 ? '残業 ほぼなし' : `残業 月${overtime_h}hほど`),
    ),
  }
}

function settlement(item: ItemDetail): Fact {
  return { label: '精算', value: settlementText(item), notes: notes(settlementNote(item)) }
}

function payment(item: ItemDetail): Fact {
  const site = item.payment_site_days
  return {
    label: '支払サイト',
    value: site === null ? '相談' : `${site}日`,
    notes: notes(paymentText(item)),
  }
}

function chain(item: ItemDetail): Fact {
  return {
    label: '商流',
    value: chainText(item),
    notes: notes(
      chainStops(item).map((name, index, all) => (
        <Fragment key={name}>
          <span className="nb">
            {name}
            {index < all.length - 1 && ' →'}
          </span>{' '}
        </Fragment>
      )),
    ),
  }
}

function contract({ contract_type, counterparty }: ItemDetail): Fact {
  return {
    label: '契約',
    value: contractForm.label(contract_type),
    notes: notes(counterparty && `契約相手は${counterparty}`),
  }
}

function wayToStart(item: ItemDetail, begins: string | null) {
  const { closes_at, interview_count, interview_form } = item
  return [
    { name: '応募', note: closes_at ? `${monthDayText(closes_at)}まで` : '随時受付' },
    { name: 'ご連絡', note: 'コーディネーターから' },
    { name: `面談${interview_count ?? 1}回`, note: interview_form ?? undefined },
    { name: '参画', note: beginText(item, begins) },
  ]
}

/** A day that has passed while the project is still open is no day to begin on. */
function beginText(item: ItemDetail, begins: string | null): string {
  const { starts_on } = item
  if (starts_on === null) return startText(item)
  return begins !== null && begins > starts_on ? 'ご相談のうえ' : monthDayText(starts_on)
}

function notes(...parts: React.ReactNode[]): React.ReactNode[] {
  return parts.filter((part) => (Array.isArray(part) ? part.length > 0 : Boolean(part)))
}
