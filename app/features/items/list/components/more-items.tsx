import { Link } from 'react-router'
import { figure } from '#ui/figures.ts'
import { Pager } from '#ui/pager.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './more-items.module.css'

type Props = {
  page: number
  perPage: number
  total: number
  /** The page with which the rows above begin. */
  from: number
  hrefOf: (page: number) => string
}

/** Under a list: numbered pages, and on a phone one link that puts the next page below this one. */
export function MoreItems({ from, ...pager }: Props) {
  const { page, perPage, total, hrefOf } = pager
  const left = total - page * perPage
  return (
    <>
      <div className={styles.pages}>
        <Pager {...pager} location="bottom" />
      </div>
      <div className={styles.more}>
        <p role="status">
          {from < page && (
            <VisuallyHidden>{Math.min(total, page * perPage)}件目まで表示しました。</VisuallyHidden>
          )}
        </p>
        {left > 0 && (
          <Link
            className={styles.link}
            to={hrefOf(page + 1)}
            state={{ from }}
            rel="next"
            replace
            preventScrollReset
          >
            もっと見る
            <span className={styles.left}>あと{figure(left)}件</span>
          </Link>
        )}
      </div>
    </>
  )
}
