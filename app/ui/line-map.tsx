import { Link } from 'react-router'
import { figure } from './figures.ts'
import { type Line, signs } from './line.ts'
import styles from './line-map.module.css'

type MapStop = { id: number; term: string; count: number; to: string }
type MapLine = {
  key: string
  name: string
  line: Line
  /** The letter in the ring; without it, the line's own. */
  sign?: string | undefined
  stops: readonly MapStop[]
  /** How many more stops the line has, and where they are all listed. */
  others?: { count: number; to: string } | undefined
}

/** Lines with their stops, as on the map in a train: the ring names the line, each stop its tag. */
export function LineMap({
  lines,
  stopsAtMost,
}: {
  lines: readonly MapLine[]
  stopsAtMost?: number
}) {
  return (
    <ul className={styles.map}>
      {lines.map((line) => (
        <MapRow key={line.key} line={line} stopsAtMost={stopsAtMost ?? line.stops.length} />
      ))}
    </ul>
  )
}

function LineSign({ line, sign }: { line: Line; sign?: string | undefined }) {
  return (
    <span className={styles.sign} data-line={line} aria-hidden="true">
      {sign ?? signs[line]}
    </span>
  )
}

function MapRow({ line, stopsAtMost }: { line: MapLine; stopsAtMost: number }) {
  const { name, others } = line
  return (
    <li className={styles.row} data-line={line.line}>
      <p className={styles.name}>
        <LineSign line={line.line} sign={line.sign} />
        {name}
      </p>
      <ul className={styles.stops} aria-label={name}>
        {line.stops.slice(0, stopsAtMost).map(({ id, term, count, to }) => (
          <li className={styles.stop} key={id}>
            <Link className={styles.link} to={to}>
              {term}
              <span className={styles.count}>
                {figure(count)}
                <span className={styles.unit}>件</span>
              </span>
            </Link>
          </li>
        ))}
        {others && others.count > 0 && (
          <li className={styles.last}>
            <Link className={styles.link} to={others.to}>
              ほか{others.count}
            </Link>
          </li>
        )}
      </ul>
    </li>
  )
}
