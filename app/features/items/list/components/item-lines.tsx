import { Link } from 'react-router'
import { Money } from '#ui/money.tsx'
import styles from './item-lines.module.css'

type ItemLine = {
  id: number
  name: string
  note: string
  rate_min: number | null
  rate_max: number | null
  rate_detail: string
}

type Props<L extends ItemLine> = {
  lines: readonly L[]
  /** What the last column says of an item: how fresh, or how long it stays. */
  lastOf: (line: L) => React.ReactNode
}

/** Items in one line each, for lists that only give a glance. */
export function ItemLines<L extends ItemLine>({ lines, lastOf }: Props<L>) {
  return (
    <ul>
      {lines.map((line) => (
        <li className={styles.line} key={line.id}>
          <div className={styles.what}>
            <h3 className={styles.name}>
              <Link className={styles.link} to={`/item/detail/${line.id}`}>
                {line.name}
              </Link>
            </h3>
            <p className={styles.note}>{line.note}</p>
          </div>
          <p className={styles.rate}>
            <Money
              min={line.rate_min}
              max={line.rate_max}
              size="line"
              fallback={line.rate_detail}
            />
          </p>
          <p className={styles.last}>{lastOf(line)}</p>
        </li>
      ))}
    </ul>
  )
}
