import { Form, Link, useLocation, useSearchParams } from 'react-router'
import { figure } from '#ui/figures.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { viewQuery } from './list-url.ts'
import { Caps, OfficeButton } from './office-button.tsx'
import styles from './view-tabs.module.css'

/** A view is the address of a list: `query` is the part behind its question mark. */
type View = {
  name: string
  query: string
  count?: number
  /** What its count includes that one would not expect. */
  note?: string
  id?: number | undefined
  /** Where it is a page beside the others. */
  path?: string
}

type Props = {
  /** The name under which the views of this list are stored; without it none is saved here. */
  screen?: string
  views: readonly View[]
  token: string
  /** Where views are stored; layouts/office-frame.tsx answers it for every list. */
  action?: string
}

/** The views of a list as tabs; V saves the present conditions as one more. */
export function ViewTabs({ screen, views, token, action = '/admin/views' }: Props) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const now = viewQuery(params)
  const current = views.findIndex(
    ({ query, path = pathname }) =>
      path === pathname && viewQuery(new URLSearchParams(query)) === now,
  )
  const own = views[current]?.id
  return (
    <div className={styles.bar}>
      <nav className={styles.tabs} aria-label="表示">
        {views.map(({ name, query, count, note, path = '' }, at) => (
          <Link
            key={`${name}${query}`}
            className={styles.tab}
            to={query || !path ? `${path}?${query}` : path}
            aria-current={at === current ? 'page' : undefined}
          >
            {name}
            {count !== undefined && <span className={styles.count}>{figure(count)}</span>}
            {note && <span className={styles.count}>{note}</span>}
          </Link>
        ))}
      </nav>
      {screen && (
        <Form className={styles.save} method="post" action={action}>
          <FormToken token={token} />
          <input type="hidden" name="screen" value={screen} />
          <input type="hidden" name="query" value={now} />
          <input type="hidden" name="back" value={`${pathname}?${now}`} />
          {own ? (
            <OfficeButton look="bare" type="submit" name="delete" value={own}>
              この表示を消す
            </OfficeButton>
          ) : (
            <details key={`${now} ${views.length}`}>
              <summary className={styles.summary} data-hotkey="v">
                ＋ この条件を保存
                <Caps hotkey="v" />
              </summary>
              <div className={styles.sheet}>
                <label>
                  表示の名前
                  <input name="name" maxLength={20} required autoComplete="off" />
                </label>
                <OfficeButton type="submit">保存する</OfficeButton>
              </div>
            </details>
          )}
        </Form>
      )}
    </div>
  )
}
