import { Link } from 'react-router'
import styles from './posting-look-alikes.module.css'

type Props = { items: readonly { id: number; code: string; name: string }[] }

/** One project may be posted by two partners; who is proposed by both may lose it. */
export function PostingLookAlikes({ items }: Props) {
  if (items.length === 0) return null
  return (
    <aside className={styles.note} aria-label="同じ募集の可能性がある案件">
      <p>
        同じ募集の可能性がある掲載が、ほかに{items.length}
        件あります。二重に提案されないよう、応募はどちらか1件をおすすめします。
      </p>
      <ul>
        {items.map(({ id, code, name }) => (
          <li key={id}>
            <Link to={`/item/detail/${id}`}>
              {code} {name}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}
