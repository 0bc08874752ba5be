import { simplifiedTax } from '#features/items/posting/settlement.rules.ts'
import { dayText } from '#ui/date-text.ts'
import { Journey } from '#ui/journey.tsx'
import { inMan } from '#ui/money.tsx'
import { NarrowFold } from '#ui/narrow-fold.tsx'
import styles from './first-payment.module.css'

type Props = {
  payment: { begins_on: string; closes_on: string; pays_on: string } | null
  /** Yen a month without tax, for an example of what becomes of the tax. */
  rate: number | null
}

/** When the first month is paid, by the calendar, and what becomes of the tax in it. */
export function FirstPayment({ payment, rate }: Props) {
  if (payment === null) return <TaxNote rate={rate} />
  return (
    <NarrowFold title={`${TITLE} ${dayText(payment.pays_on)}`}>
      <div className={styles.payment}>
        <h3 className={styles.title}>{TITLE}</h3>
        <Journey
          stops={[
            { name: '参画', note: dayText(payment.begins_on) },
            { name: '締め', note: dayText(payment.closes_on) },
            { name: 'お支払い', note: dayText(payment.pays_on) },
          ]}
        />
        <p className={styles.note}>
          お支払いの日が金融機関の休業日にあたるときの扱いは、契約書に書いてあります。
        </p>
        <TaxNote rate={rate} />
      </div>
    </NarrowFold>
  )
}

const TITLE = 'はじめのお支払い'

function TaxNote({ rate }: Pick<Props, 'rate'>) {
  if (rate === null) return null
  return (
    <p className={styles.note}>
      インボイス（適格請求書）の登録をされている方は、受け取った消費税の一部を納めます。簡易課税（第5種）なら半分が目安で、
      {inMan(rate)}万円の月は約{inMan(simplifiedTax(rate))}
      万円です。経費、社会保険料、所得税は計算に含めていません。
    </p>
  )
}
