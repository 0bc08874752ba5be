import type { ItemDetail } from '#features/items/schema.ts'
import { ratesOf, settlementOf } from '#features/items/settlement/rules.ts'
import { Section } from '#ui/section.tsx'
import { FirstPayment } from './first-payment.tsx'
import { Simulator } from './simulator.tsx'

type Props = { item: ItemDetail; payment: React.ComponentProps<typeof FirstPayment>['payment'] }

/** What hours become of pay; not there where the posting gives nothing to reckon with. */
export function PaySection({ item, payment }: Props) {
  const settlement = settlementOf(item)
  const rates = ratesOf(item)
  if (settlement === undefined || rates.length === 0) return null
  const rate = settlement.kind === 'hourly' ? null : (rates.at(-1) ?? null)
  return (
    <Section title="稼働時間ごとの受取額" note="金額は、ことわりのない限り税抜">
      <Simulator item={item} settlement={settlement} rates={rates} />
      <FirstPayment payment={payment} rate={rate} />
    </Section>
  )
}
