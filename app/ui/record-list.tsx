import styles from './record-list.module.css'

/** Things of one's own, one under the other. */
export function RecordList({ children }: { children: React.ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

type Props = {
  name: React.ReactNode
  /** Its notes in small letters, each in an element of its own. */
  facts: React.ReactNode
  /** What can be done with it. */
  children?: React.ReactNode
}

export function RecordLine({ name, facts, children }: Props) {
  return (
    <li className={styles.record}>
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>{facts}</p>
      </div>
      {children}
    </li>
  )
}
