import { useState } from 'react'
import { FULL_WEEK, workableDays } from '#features/items/day-rate.rules.ts'
import { withTax } from '#features/items/item.rules.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { ratesOf } from '#features/items/posting/offered-rates.rules.ts'
import {
  hourlyMonth,
  overDays,
  type Pay,
  payFor,
  roundingStep,
  type Settlement,
  settlementOf,
  usualHours,
} from '#features/items/posting/settlement.rules.ts'
import { rateText, sumText } from '#features/items/posting/settlement.words.ts'
import { figure } from '#ui/figures.ts'
import { inMan } from '#ui/money.tsx'
import { axisOf, PayGraph } from './pay-graph.tsx'
import styles from './pay-section.module.css'
import { PayTable } from './pay-table.tsx'

/** `usualDays`: the days a week for which the posting states its terms. */
type Props = { item: ItemDetail; usualDays: number }

/** What a month pays by its days and hours: drawn and listed by the server, to be moved where scripts run. */
export function Simulator({ item, usualDays }: Props) {
  const [days, setDays] = useState(usualDays)
  const terms = overDays(item, days)
  const settlement = settlementOf(terms)
  if (settlement === undefined) return null
  const isHourly = settlement.kind === 'hourly'
  return (
    <>
      {!isHourly && <DaysChoice item={item} days={days} onChange={setDays} />}
      <Month key={days} item={terms} settlement={settlement} rates={ratesOf(terms)} />
    </>
  )
}

type DaysProps = { item: ItemDetail; days: number; onChange(days: number): void }

function DaysChoice({ item, days, onChange }: DaysProps) {
  const stated = item.rate_days ?? FULL_WEEK
  const choices = workableDays(item)
  return (
    <>
      {choices.length > 1 && (
        <fieldset className={styles.control}>
          <legend className={styles.controlName}>週の日数</legend>
          <div className={styles.rates}>
            {choices.map((one) => (
              <label className={styles.rate} key={one}>
                <input
                  type="radio"
                  name="simulated_days"
                  checked={one === days}
                  onChange={() => onChange(one)}
                />
                {one}日
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <p className={styles.note}>
        {days === stated
          ? `週${days}日の金額です。`
          : `週${days}日の目安です。単価と精算の時間を、週${stated}日の条件から日割りしています。`}
      </p>
    </>
  )
}

type MonthProps = { item: ItemDetail; settlement: Settlement; rates: number[] }

function Month({ item, settlement, rates }: MonthProps) {
  const [rate, setRate] = useState(rates[Math.floor(rates.length / 2)] ?? 0)
  const [hours, setHours] = useState(
    settlement.kind === 'hourly' ? hourlyMonth(item) : usualHours(item),
  )
  const pay = payFor(item, rate, hours)
  if (settlement.kind === 'fixed') return <FixedPay item={item} rate={rate} />
  const axis = axisOf(settlement)
  return (
    <>
      <div className={styles.simulator}>
        <div className={styles.chart}>
          <PayGraph item={item} settlement={settlement} rate={rate} hours={hours} pay={pay} />
          <label className={styles.control}>
            <span className={styles.controlName}>稼働時間（月）</span>
            <input
              className={styles.slider}
              type="range"
              min={axis.from}
              max={axis.to}
              value={hours}
              aria-valuetext={`${hours}時間、${inMan(pay.yen)}万円`}
              onChange={(event) => setHours(Number(event.currentTarget.value))}
            />
          </label>
          <RateChoice
            rates={rates}
            rate={rate}
            isHourly={settlement.kind === 'hourly'}
            onChange={setRate}
          />
        </div>
        <Result item={item} settlement={settlement} rate={rate} hours={hours} pay={pay} />
      </div>
      <PayTable item={item} rates={rates} settlement={settlement} />
    </>
  )
}

type ChoiceProps = {
  rates: number[]
  rate: number
  isHourly: boolean
  onChange(rate: number): void
}

function RateChoice({ rates, rate, isHourly, onChange }: ChoiceProps) {
  if (rates.length < 2) return null
  return (
    <fieldset className={styles.control}>
      <legend className={styles.controlName}>{isHourly ? '時間単価' : '単価'}</legend>
      <div className={styles.rates}>
        {rates.map((one) => (
          <label className={styles.rate} key={one}>
            <input
              type="radio"
              name="simulated_rate"
              checked={one === rate}
              onChange={() => onChange(one)}
            />
            {rateText(one, isHourly)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ResultProps = {
  item: ItemDetail
  settlement: Settlement
  rate: number
  hours: number
  pay: Pay
}

function Result({ item, settlement, rate, hours, pay }: ResultProps) {
  const sum = sumText(item, pay.yen)
  return (
    <div className={styles.result} aria-live="polite">
      <p className={styles.note}>
        月<strong>{hours}時間</strong>のとき（税抜）
      </p>
      <p className={styles.sum}>
        {inMan(pay.yen)}
        <span className={styles.unit}>万円</span>
      </p>
      {settlement.kind === 'hourly' ? (
        <p className={styles.note}>
          {figure(pay.hourYen)}円 × {pay.hours}h
        </p>
      ) : (
        <Arithmetic item={item} rate={rate} pay={pay} />
      )}
      <p className={styles.note}>税込 {inMan(withTax(pay.yen))}万円</p>
      {sum && <p className={styles.note}>{sum}</p>}
    </div>
  )
}

function Arithmetic({ item, rate, pay }: { item: ItemDetail; rate: number; pay: Pay }) {
  if (pay.part === 'base') return <p className={styles.note}>精算幅の中なので、単価のとおりです</p>
  const isOver = pay.part === 'over'
  return (
    <>
      <p className={styles.note}>
        基準 {inMan(rate)}万円{isOver ? '＋超過' : '−控除'} {pay.hours}h
      </p>
      <p className={styles.note}>
        {isOver ? '超過' : '控除'}単価 {figure(pay.hourYen)}円（{inMan(rate)}万円÷
        {pay.divisor}h、{roundingStep(item)}円未満切り捨て）
      </p>
    </>
  )
}

function FixedPay({ item, rate }: { item: ItemDetail; rate: number }) {
  const sum = sumText(item, rate)
  return (
    <p>
      精算のない固定の報酬です。稼働時間が増えても減っても、月の受取額は変わりません
      {sum && `（税抜 ${inMan(rate)}万円なら、${sum}）`}。
    </p>
  )
}
