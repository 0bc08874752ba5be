import { Form, Link } from 'react-router'
import { momentInJapan } from '#core/moment-text.ts'
import type { NoticeRow } from '#features/notices/notice.schema.ts'
import { Button } from '#ui/button.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './notice-list.module.css'

type Props = {
  rows: readonly NoticeRow[]
  /** The token of the forms that mark one as read; without it there are none. */
  token?: string
}

/** What has happened, a line each: opened, it leads to what it reports, and is read. */
export function NoticeList({ rows, token }: Props) {
  return (
    <ul className={styles.list}>
      {rows.map(({ id, text, is_read, created_at }) => (
        <li className={styles.notice} key={id} data-read={is_read}>
          <p className={styles.text}>
            <Link className={styles.link} to={`/user/notices?open=${id}`}>
              {!is_read && <VisuallyHidden>未読：</VisuallyHidden>}
              {text}
            </Link>
          </p>
          <time className={styles.at} dateTime={created_at}>
            {momentInJapan(created_at)}
          </time>
          {token !== undefined && !is_read && (
            <Form className={styles.act} method="post" action="/user/notices">
              <input type="hidden" name="notice_id" value={id} />
              <FormToken token={token} />
              <Button type="submit" look="quiet" isSmall aria-label={`「${text}」を既読にする`}>
                既読にする
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
