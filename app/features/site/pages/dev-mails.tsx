import { data, Link } from 'react-router'
import { env } from '#core/env.server.ts'
import { listMails } from '#core/mail/mail.server.tsx'
import { listOutbox } from '#core/mail/outbox-view.server.ts'
import { momentInJapan } from '#core/moment-text.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { markPrivate, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { mailStates } from '#features/site/mail-preview.words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/dev-mails.ts'
import styles from './dev-mails.module.css'

export async function loader(args: Route.LoaderArgs) {
  if (!env().isLocal) throw data({ message: 'ページが見つかりません。' }, { status: 404 })
  markPrivate(args)
  const mails = await read(args, ({ db }) => listOutbox(db, 100))
  return {
    isSending: env().SMTP_URL !== undefined,
    mails: mails.map((mail) => ({ ...mail, created_at: momentInJapan(mail.created_at) })),
    samples: listMails().map(({ name, render, sample }) => ({
      name,
      subject: render(sample).subject,
    })),
  }
}

export const handle = crumbs<typeof loader>(() => [{ text: '開発用メール' }])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '開発用メール', isHidden: true })
}

export default function DevMails({
  loaderData: { isSending, mails, samples },
}: Route.ComponentProps) {
  return (
    <div>
      <h1>開発用メール</h1>
      <Section title="送信箱" note={isSending ? undefined : held}>
        {mails.length === 0 ? (
          <EmptyState title="メールはまだありません">
            <p>ログインや登録など、メールを送る操作をすると、ここに並びます。</p>
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
      </Section>
      <Section title="見本">
        <ul className={styles.list}>
          {samples.map(({ name, subject }) => (
            <li className={styles.row} key={name}>
              <Link className={styles.subject} to={`/dev/mails/samples/${name}`}>
                {subject}
              </Link>
              <span className={styles.note}>{name}</span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

const held = 'SMTP_URL が未設定のため、メールは送信されずにここに残ります。'

type Mail = Route.ComponentProps['loaderData']['mails'][number]

function MailRow({ mail }: { mail: Mail }) {
  const { id, title, state, created_at, attempts, last_error, subject, to } = mail
  return (
    <li className={styles.row}>
      {subject ? (
        <Link className={styles.subject} to={`/dev/mails/outbox/${id}`}>
          {subject}
        </Link>
      ) : (
        <span className={styles.subject}>{title}</span>
      )}
      <span className={styles.note}>
        {mailStates[state]}
        {attempts > 0 && `（${attempts}回試行）`}
        {to && ` ・ ${to}`} ・ <time>{created_at}</time>
      </span>
      {last_error && <span className={styles.note}>理由：{last_error}</span>}
    </li>
  )
}
