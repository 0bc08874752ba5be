import { Link } from 'react-router'
import { SearchBox } from '#features/items/list/components/search-box.tsx'
import { figure } from '#ui/figures.ts'
import styles from './hero.module.css'

type Props = {
  shortcuts: readonly { id: number; term: string; item_count: number }[]
  children: React.ReactNode
}

/** What the site is for, the way in, and its figures. */
export function Hero({ shortcuts, children }: Props) {
  return (
    <div className={styles.hero}>
      <h1 className={styles.title}>
        案件を、
        <br />
        <span className="nb">時刻表のように読む。</span>
      </h1>
      <p className={styles.lead}>
        単価、出社日数、開始日、最終確認日。決め手になる4つを、どの案件でも同じ位置に並べています。
      </p>
      <div className={styles.action}>
        <SearchBox look="hero" />
      </div>
      <ul className={styles.shortcuts} aria-label="人気の条件">
        {shortcuts.map(({ id, term, item_count }) => (
          <li key={id}>
            <Link className={styles.shortcut} to={`/item/tag/${id}`}>
              <span className={styles.term}>{term}</span>
              <span className={styles.count}>{figure(item_count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
