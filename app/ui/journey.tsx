import { classNames } from './class-names.ts'
import styles from './journey.module.css'

type JourneyStop = { name: string; note?: string | undefined }
type Props = {
  stops: readonly JourneyStop[]
  /** A dashed track after the last stop: it goes on. */
  goesOn?: boolean
  /** Stops on the columns of the facts above them. */
  onFactColumns?: boolean
}

/** Stations of a way, left to right; on a phone from top to bottom. */
export function Journey({ stops, goesOn, onFactColumns }: Props) {
  return (
    <ol
      className={classNames(
        styles.journey,
        goesOn && styles.goesOn,
        onFactColumns && styles.onFactColumns,
      )}
    >
      {stops.map(({ name, note }) => (
        <li className={styles.stop} key={name}>
          <p className={styles.name}>{name}</p>
          {note && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ol>
  )
}
