import { discOf } from '#features/items/freshness.rules.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { confirmationText, daysLeftText } from '#features/items/item.words.ts'
import { ItemTags } from '#features/items/list/components/item-row-parts.tsx'
import { Freshness } from '#ui/chart/freshness-disc.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { monthDayText, timeText } from '#ui/date-text.ts'
import styles from './item-heading.module.css'

type Props = { item: ItemDetail; address: string }

/** The number, how fresh the posting is and how long it stays; its name; the tags it runs on. */
export function ItemHeading({ item, address }: Props) {
  return (
    <>
      <div className={styles.over}>
        <span className={styles.code}>
          {item.code}
          <CopyButton isSmall text={item.code} name={`案件番号 ${item.code} をコピー`} />
        </span>
        <Freshness step={discOf(item)} text={confirmedAt(item)} />
        {item.is_open && item.closes_at && (
          <span>
            <strong>{daysLeftText(item.days_left)}</strong>（{monthDayText(item.closes_at)}まで）
          </span>
        )}
      </div>
      <h1 className={styles.title}>{item.name}</h1>
      <p className={styles.address}>{address}</p>
      <ItemTags tags={item.tags} isLinked />
    </>
  )
}

/** 今日 9:42 に確認: the hour means something on the day itself only. */
function confirmedAt({
  confirmed_at,
  confirmed_days_ago: days,
  confirmation: state,
}: ItemDetail): string {
  if (confirmed_at === null || days !== 0) return confirmationText(days, state)
  return `今日 ${timeText(confirmed_at)} に確認`
}
