import { lazy, Suspense } from 'react'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { ratesOf } from '#features/items/posting/offered-rates.rules.ts'
import { overDays, settledDays, settlementOf } from '#features/items/posting/settlement.rules.ts'
import { Section } from '#ui/section.tsx'
import { FirstPayment } from './first-payment.tsx'
// Its looks come with the page, the parts that move later: a reader without scripts needs the looks too.
import styles from './pay-section.module.css'

const Simulator = lazy(() =>
  import('./pay-simulator.tsx').then(
    ({ Simulator }) => ({ default: Simulator }),
    // What the server wrote stays and is read; it only does not move.
    () => new Promise<never>(() => {}),
  ),
)

type Props = { item: ItemDetail; payment: React.ComponentProps<typeof FirstPayment>['payment'] }

/** What hours become of pay; not there where the posting gives nothing to reckon with. */
export function PaySection({ item, payment }: Props) {
  const days = settledDays(item)
  const usual = overDays(item, days)
  const settlement = settlementOf(usual)
  const rates = ratesOf(usual)
  if (settlement === undefined || rates.length === 0) return null
  const rate = settlement.kind === 'hourly' ? null : (rates.at(-1) ?? null)
  return (
    <Section title="稼働時間ごとの受取額" note="金額は、ことわりのない限り税抜">
      <div className={styles.pay}>
        <Suspense>
          <Simulator item={item} usualDays={days} />
        </Suspense>
      </div>
      <FirstPayment payment={payment} rate={rate} />
    </Section>
  )
}
