import { contractForm, settlementMethod, supplyChain } from '#features/items/codes.ts'
import type { ItemDetail } from '#features/items/schema.ts'
import { officeDays, placeText, startText, workText } from '#features/items/words.ts'
import { monthDayText, weekdayOf } from '#ui/dates.ts'
import { type Fact, Facts } from '#ui/facts.tsx'
import { Journey } from '#ui/journey.tsx'
import { Money, moneyText } from '#ui/money.tsx'
import { OfficePips } from '#ui/office-pips.tsx'
import styles from './term-card.module.css'

type Tax = { min: number | null; max: number | null }
type Props = { item: ItemDetail; withTax: Tax }

/** The station sign: under one head of ink, what decides, always at the same spot. */
export function TermCard({ item, withTax }: Props) {
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
          <Journey goesOn onFactColumns stops={wayToStart(item)} />
        </div>
      )}
    </div>
  )
}

function rate({ rate_min, rate_max, rate_detail, rate_note }: ItemDetail, withTax: Tax): Fact {
  const taxed = moneyText(withTax.min, withTax.max)
  return {
    label: '単価（税抜・月額）',
    value: <Money min={rate_min} max={rate_max} size="sign" fallback={rate_detail || '応相談'} />,
    notes: notes(taxed && `税込 ${taxed}`, rate_note),
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
  const { starts_on, ends_on, is_long_term, period_text } = item
  const until = ends_on ? `〜${ends_on.slice(0, 4)}/${Number(ends_on.slice(5, 7))}` : null
  return {
    label: '開始・期間',
    value: (
      <>
        {startText(item)}
        {starts_on && <small className={styles.weekday}>（{weekdayOf(starts_on)}）</small>}
      </>
    ),
    notes: notes(until ?? (is_long_term && '〜長期'), period_text?.match(/（(.+)）/)?.[1]),
  }
}

function days({ days_min, days_max, hours_text, overtime_h, has_flex }: ItemDetail): Fact {
  const most = days_max ?? days_min
  const range = days_min !== null && most !== null && days_min !== most
  return {
    label: '稼働',
    value: most === null ? '相談' : `週${range ? `${days_min}〜` : ''}${most}日`,
    notes: notes(
      hours_text?.split(/[（、]/)[0],
      has_flex && 'フレックス',
      overtime_h !== null && `残業 月${overtime_h}hほど`,
    ),
  }
}

function settlement(item: ItemDetail): Fact {
  const { settlement_method: method, settlement_min_h: min, settlement_max_h: max } = item
  const unit = item.settlement_unit_min
  const hours = min !== null && max !== null && min !== max ? `${min}–${max}h` : max && `${max}h`
  return {
    label: '精算',
    value: hours || (method ? settlementMethod.label(method) : '相談'),
    notes: notes(
      [hours && method && settlementMethod.label(method), unit && `${unit}分単位`]
        .filter(Boolean)
        .join('・'),
    ),
  }
}

function payment(item: ItemDetail): Fact {
  const { payment_site_days: site, closing_day, pay_month_offset, pay_day } = item
  const months = ['当月', '翌月', '翌々月'][pay_month_offset ?? -1]
  return {
    label: '支払サイト',
    value: site === null ? '相談' : `${site}日`,
    notes: notes(
      closing_day !== null &&
        months &&
        `${dayOfMonth(closing_day)}締め・${months}${dayOfMonth(pay_day ?? 31)}払い`,
    ),
  }
}

function chain({ chain_depth }: ItemDetail): Fact {
  const label = chain_depth === 0 || chain_depth === 1 || chain_depth === 2 || chain_depth === 3
  return { label: '商流', value: label ? supplyChain.label(chain_depth) : '非公開' }
}

function contract({ contract_type, counterparty }: ItemDetail): Fact {
  return {
    label: '契約',
    value: contractForm.label(contract_type),
    notes: notes(counterparty && `契約相手は${counterparty}`),
  }
}

function wayToStart(item: ItemDetail) {
  const { closes_at, interview_count, interview_form, starts_on } = item
  return [
    { name: 'エントリー', note: closes_at ? `${monthDayText(closes_at)}まで` : '随時受付' },
    { name: 'ご連絡', note: 'コーディネーターから' },
    { name: `面談${interview_count ?? 1}回`, note: interview_form ?? undefined },
    { name: '参画', note: starts_on ? monthDayText(starts_on) : startText(item) },
  ]
}

function dayOfMonth(day: number): string {
  return day === 31 ? '月末' : `${day}日`
}

function notes(...texts: (string | number | false | null | undefined)[]): React.ReactNode[] {
  return texts.filter(Boolean)
}
