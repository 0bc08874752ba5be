import { discOf } from '#features/items/freshness.rules.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { confirmationText } from '#features/items/item.words.ts'
import type { TogglePart } from '#features/items/list/components/item-table.tsx'
import { Freshness } from '#ui/chart/freshness-disc.tsx'
import { Money } from '#ui/money.tsx'
import { type Entered, EntryButton } from './entry-action.tsx'
import styles from './item-bar.module.css'

type Props = { item: ItemDetail; entered: Entered; Toggle: TogglePart }

/** At the foot of a narrow screen: the rate, how fresh it is, and the way on. */
export function ItemBar({ item, entered, Toggle }: Props) {
  const { rate_min, rate_max, rate_detail } = item
  return (
    <div className={styles.bar}>
      <div className={styles.facts}>
        <Money min={rate_min} max={rate_max} size="line" fallback={rate_detail} />
        <span className={styles.fresh}>
          <Freshness
            step={discOf(item)}
            text={confirmationText(item.confirmed_days_ago, item.confirmation)}
          />
        </span>
      </div>
      <div className={styles.ways}>
        <Toggle id={item.id} name={item.name} />
        <EntryButton item={item} entered={entered} />
      </div>
    </div>
  )
}
