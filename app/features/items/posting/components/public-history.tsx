import type { HistoryLine } from '#features/items/posting/public-history.words.ts'
import { dayText, monthDayText } from '#ui/date-text.ts'
import { NarrowFold } from '#ui/narrow-fold.tsx'
import styles from './public-history.module.css'

/** What became of a posting, day by day; the year is shown where it is not that of the newest line. */
export function ItemHistory({ lines }: { lines: readonly HistoryLine[] }) {
  const year = lines[0]?.at.slice(0, 4)
  return (
    <NarrowFold title={`経過 ${lines.length}件`}>
      <ol className={styles.events}>
        {lines.map(({ at, text }) => (
          <li className={styles.event} key={`${at}${text}`}>
            <time className={styles.day} dateTime={at.slice(0, 10)}>
              {at.slice(0, 4) === year ? monthDayText(at) : dayText(at)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </NarrowFold>
  )
}
