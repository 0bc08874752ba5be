import styles from './sample.module.css'

/** A part with its name, in one of its states. */
export function Sample({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={styles.sample}>
      <p className={styles.name}>{name}</p>
      <div>{children}</div>
    </div>
  )
}

export function SampleRow({ children }: { children: React.ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
