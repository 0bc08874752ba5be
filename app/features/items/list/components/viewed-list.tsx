import { Link } from 'react-router'
import { useBrowserList } from '#core/browser/browser-list.ts'
import { statedDaysText } from '#features/items/day-rate.words.ts'
import { forgetViews, viewedItems } from '#features/items/list/viewed-items.browser.ts'
import { Money } from '#ui/money.tsx'
import { Section } from '#ui/section.tsx'
import styles from './viewed-list.module.css'

/** Whether an item is still open is not known here; its page says so. */
export function ViewedList({ except }: { except?: number }) {
  const items = useBrowserList(viewedItems)?.filter(({ id }) => id !== except) ?? []
  if (items.length === 0) return null
  return (
    <Section title="最近見た案件">
      <ul className={styles.items}>
        {items.map(({ id, name, rate_min, rate_max, rate_detail, rate_days }) => (
          <li className={styles.item} key={id}>
            <Link className={styles.name} to={`/item/detail/${id}`}>
              {name}
            </Link>
            <p>
              <Money min={rate_min} max={rate_max} size="line" fallback={rate_detail} />
              <small className={styles.byDays}>{statedDaysText({ rate_days })}</small>
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        この記録は、お使いのブラウザだけに残ります。
        <button className={styles.forget} type="button" onClick={forgetViews}>
          履歴を消す
        </button>
      </p>
    </Section>
  )
}
