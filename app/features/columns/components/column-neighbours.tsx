import { Link } from 'react-router'
import styles from './column-neighbours.module.css'

type Neighbour = { slug: string; title: string } | null

/** The articles before and after, to read on. */
export function Neighbours({ older, newer }: { older: Neighbour; newer: Neighbour }) {
  if (!older && !newer) return null
  return (
    <nav className={styles.neighbours} aria-label="前後のコラム">
      {older && <Way to={older} rel="prev" text="前のコラム" />}
      {newer && <Way to={newer} rel="next" text="次のコラム" />}
    </nav>
  )
}

type WayProps = { to: { slug: string; title: string }; rel: 'prev' | 'next'; text: string }

function Way({ to: { slug, title }, rel, text }: WayProps) {
  return (
    <Link className={styles.way} rel={rel} to={`/column/${slug}`}>
      <span className={styles.text}>{text}</span>
      {title}
    </Link>
  )
}
