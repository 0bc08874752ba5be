import { Link } from 'react-router'
import styles from './entry-look-alikes.module.css'

type Props = { entries: readonly { id: number; code: string; name: string }[] }

/** One project may come to us by two ways; to be proposed by both costs the member the project. */
export function LookAlikes({ entries }: Props) {
  if (entries.length === 0) return null
  return (
    <aside className={styles.warning} role="note">
      <p className={styles.title}>すでに応募した案件と、同じ募集の可能性があります</p>
      <p>
        同じ企業へ二重に提案されると、選考で不利になることがあります。応募の前に内容をご確認ください。
      </p>
      <ul>
        {entries.map(({ id, code, name }) => (
          <li key={id}>
            <Link to={`/user/entry/${id}`}>
              {code} {name}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}
