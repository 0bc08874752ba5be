import { Link } from 'react-router'
import styles from './chip.module.css'
import { Icon } from './icon.tsx'
import type { Line } from './line.ts'

type Props = {
  kind: string
  value: string
  line?: Line | undefined
  /** The address of the same list without this condition. */
  removeTo: string
  onRemove?: (() => void) | undefined
}

/** A condition that is set: its kind, its value, and the way to take it off. */
export function Chip({ kind, value, line, removeTo, onRemove }: Props) {
  return (
    <span className={styles.chip} data-line={line}>
      <span className={styles.kind}>{kind}</span>
      <span className={styles.value}>{value}</span>
      <Link
        className={styles.remove}
        to={removeTo}
        aria-label={`${kind} ${value}を外す`}
        preventScrollReset
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </Link>
    </span>
  )
}
