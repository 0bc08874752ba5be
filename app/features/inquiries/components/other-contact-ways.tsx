import { Link } from 'react-router'
import styles from './other-contact-ways.module.css'

type Way = { to: string; title: string; text: string }

/** Where an answer may be found sooner. */
export function OtherWays({ ways, hours }: { ways: readonly Way[]; hours: string }) {
  return (
    <section className={styles.ways}>
      <h2 className={styles.title}>お問い合わせの前に</h2>
      <ul className={styles.list}>
        {ways.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.text}>受付：{hours}。2営業日以内にお返事します。</p>
    </section>
  )
}
