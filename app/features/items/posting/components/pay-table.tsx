import type { ItemDetail } from '#features/items/item.schema.ts'
import { payFor, type Settlement, typicalHours } from '#features/items/posting/settlement.rules.ts'
import { rateText } from '#features/items/posting/settlement.words.ts'
import { figure } from '#ui/figures.ts'
import { NarrowFold } from '#ui/narrow-fold.tsx'
import styles from './pay-section.module.css'

const CAPTION = 'よくある稼働時間での受取額（税抜・円）'

type Props = { item: ItemDetail; rates: number[]; settlement: Settlement }

/** Typical months at each rate, in yen: what the graph says, to be read and copied. */
export function PayTable({ item, rates, settlement }: Props) {
  const isHourly = settlement.kind === 'hourly'
  return (
    <NarrowFold title={CAPTION}>
      <table className={styles.table}>
        <caption className={styles.caption}>{CAPTION}</caption>
        <thead>
          <tr>
            <th scope="col">月の稼働</th>
            {rates.map((rate) => (
              <th className={styles.figure} scope="col" key={rate}>
                <span className="nb">{isHourly ? '時給' : '単価'}</span>
                <span className="nb">{rateText(rate, isHourly)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {typicalHours(item).map((hours) => (
            <tr key={hours}>
              <th scope="row">
                {hours}時間
                <span className={styles.settled}>{partText(item, rates[0] ?? 0, hours)}</span>
              </th>
              {rates.map((rate) => (
                <td className={styles.figure} key={rate}>
                  {figure(payFor(item, rate, hours).yen)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </NarrowFold>
  )
}

function partText(item: ItemDetail, rate: number, hours: number): string {
  const pay = payFor(item, rate, hours)
  if (pay.part === 'base') return ''
  return pay.part === 'over' ? `超過 ${pay.hours}h` : `控除 ${pay.hours}h`
}
