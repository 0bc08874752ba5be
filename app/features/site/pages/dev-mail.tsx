import { data } from 'react-router'
import { env } from '#core/env.server.ts'
import { findLetter, headLines } from '#core/mail/outbox-view.server.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { markPrivate, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { FactRows } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/dev-mail.ts'
import styles from './dev-mails.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { source, key } = args.params
  markPrivate(args)
  const letter = env().isLocal
    ? await read(args, ({ db }) => findLetter(db, source, key))
    : undefined
  if (!letter) throw data({ message: 'このメールは見つかりません。' }, { status: 404 })
  const html = `/dev/mails/${source}/${key}/html`
  return { subject: letter.subject, text: letter.text, head: headLines(letter), html }
}

export const handle = crumbs<typeof loader>(({ subject }) => [
  { text: '開発用メール', to: '/dev/mails' },
  { text: subject },
])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.subject ?? '開発用メール', isHidden: true })
}

export default function DevMail({
  loaderData: { subject, text, head, html },
}: Route.ComponentProps) {
  return (
    <div>
      <h1>{subject}</h1>
      <Section title="本文（テキスト）">
        <pre className={styles.text}>{text}</pre>
      </Section>
      <Section title="本文（HTML）">
        <p>
          {/* A mail brings its own styles, so it stands on a page of its own. */}
          <a href={html}>HTML メールとして表示する</a>
        </p>
      </Section>
      <Section title="ヘッダー">
        <FactRows rows={head} />
      </Section>
    </div>
  )
}
