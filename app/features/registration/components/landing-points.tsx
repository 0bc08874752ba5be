import styles from './landing-points.module.css'

/** What the site promises, three times. */
export function Points({ points }: { points: readonly { title: string; text: string }[] }) {
  return (
    <ol className={styles.points}>
      {points.map(({ title, text }) => (
        <li className={styles.point} key={title}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
