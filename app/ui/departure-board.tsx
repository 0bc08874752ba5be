import { Link } from 'react-router'
import styles from './departure-board.module.css'
import { Icon } from './icon.tsx'
import { Money } from './money.tsx'

type BoardRow = {
  id: number
  to: string
  /** 9:42, or the day when it was not today. */
  time: string
  dateTime: string
  name: string
  rateMin: number | null
  rateMax: number | null
  /** The text where no figure is known. */
  rateDetail: string
  /** For how many days a week the rate is, where that has to be shown. */
  byDays: string
  work: string
  place: string
  start: string
}
type Props = {
  title: string
  asOf: string
  rows: readonly BoardRow[]
  more?: { to: string; text: string } | undefined
}

/** The departure board: the newest confirmation is on top. One a page at most. */
export function Board({ title, asOf, rows, more }: Props) {
  return (
    <section className={styles.board} aria-labelledby="board-title">
      <div className={styles.head}>
        <h2 className={styles.title} id="board-title">
          {title}
        </h2>
        <p className={styles.asOf}>{asOf}</p>
      </div>
      <div className={styles.columns} aria-hidden="true">
        <span>確認</span>
        <span>案件</span>
        <span>単価（税抜）</span>
        <span>出社・場所</span>
        <span>開始</span>
      </div>
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {more && (
        <Link className={styles.more} to={more.to}>
          {more.text}
          <Icon name="chevronRight" size={16} />
        </Link>
      )}
    </section>
  )
}

function Row({ row }: { row: BoardRow }) {
  return (
    <li className={styles.row}>
      <time className={styles.time} dateTime={row.dateTime}>
        {row.time}
      </time>
      <h3 className={styles.name}>
        <Link className={styles.link} to={row.to}>
          {row.name}
        </Link>
      </h3>
      <p className={styles.rate}>
        <Money min={row.rateMin} max={row.rateMax} size="line" fallback={row.rateDetail} />
        {row.byDays && <small className={styles.byDays}>{row.byDays}</small>}
      </p>
      <p className={styles.place}>
        <span>{row.work}</span> <span>{row.place}</span>
      </p>
      <p className={styles.start}>{row.start}</p>
    </li>
  )
}
