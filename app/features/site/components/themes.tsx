import { Link } from 'react-router'
import { figure } from '#ui/figures.ts'
import styles from './themes.module.css'

type Props = {
  themes: readonly { id: number; term: string; lead: string; item_count: number }[]
}

/** What the staff has put together, each with what it is about and how much there is. */
export function Themes({ themes }: Props) {
  return (
    <ul>
      {themes.map(({ id, term, lead, item_count }) => (
        <li className={styles.theme} key={id}>
          <h3 className={styles.name}>
            <Link className={styles.link} to={`/item/tag/${id}`}>
              {term}
            </Link>
          </h3>
          <p className={styles.count}>
            {figure(item_count)}
            <span className={styles.unit}>件</span>
          </p>
          <p className={styles.lead}>{lead}</p>
        </li>
      ))}
    </ul>
  )
}
