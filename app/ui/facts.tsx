import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './facts.module.css'

export type Fact = { label: string; value: React.ReactNode; notes?: React.ReactNode[] }

/** A deck of a sign: what is asked in small, the answer large, its notes below; four columns at most. */
export function Facts({ facts, look = 'large' }: { facts: Fact[]; look?: 'large' | 'small' }) {
  return (
    <dl className={classNames(styles.facts, styles[look])}>
      {facts.map(({ label, value, notes = [] }) => (
        <div className={styles.fact} key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes are nodes without an id, and never change order.
            <dd className={styles.note} key={index}>
              {note}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

type Row = {
  label: string
  value: React.ReactNode
  /** Where the name is explained. */
  about?: string | undefined
}

/** Rows of a name and its text, with hairlines between. */
export function FactRows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value, about }) => (
        <div className={styles.row} key={label}>
          <dt className={styles.rowLabel}>
            {about ? (
              <Link className={styles.about} to={about}>
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
