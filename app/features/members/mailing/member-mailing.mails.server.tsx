import { Fragment } from 'react'
import { z } from 'zod'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, LinkLine, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'
import { stopPath } from '#core/mail/one-click.server.ts'
import { openItems } from '#features/items/item.queries.server.ts'
import { ownerValues } from '#features/site/site-owner.words.server.ts'
import { type MailKind, mailKind } from './member-mailing.codes.ts'
import { readCurrent } from './member-mailing.queries.server.ts'
import { findReasonAgainst } from './member-mailing.rules.ts'

const letter = z.object({
  member_id: z.int(),
  item_id: z.int().nullable(),
  subject: z.string(),
  body: z.string(),
})
const DAYS = 24 * 60

export const guideMail = defineMail({
  name: 'members.guide',
  title: '案件のご案内',
  payload: letter,
  sample: {
    member_id: 1,
    item_id: 101,
    subject: '【案件のご案内】EC倉庫管理SaaSのバックエンド開発（Java・Kotlin）',
    body: `山田 花子 様\n\nアンケンの森本です。ご経験に合いそうな案件が出ましたので、ご案内します。\n\nEC倉庫管理SaaSのバックエンド開発（Java・Kotlin）\n80〜95万円（税抜）・フルリモート・12/1開始\n${new URL('/item/detail/101', env().publicUrl)}\n\nご興味があれば、案件のページからご応募ください。`,
  },
  subject: ({ subject }) => subject,
  // A project that is old by then interests nobody.
  validMinutes: 3 * DAYS,
  unsubscribe: ({ member_id }) => stopPath('magazine', member_id),
  isStillWanted: async ({ payload, db }) =>
    (await isReader(db, 'guide', payload.member_id)) && (await isStillOpen(db, payload.item_id)),
  Body: ({ member_id, body }) => (
    <>
      <Paragraphs text={body} />
      <Note>
        {`このメールは、${ownerValues().company}（${ownerValues().address}）が、お知らせメールの受け取りに同意された方へお送りしています。お問い合わせ：${ownerValues().contact_mail}`}
      </Note>
      <LinkLine to={stopPath('magazine', member_id)} note="ログインせずに停止できます">
        このメールの配信を停止する
      </LinkLine>
    </>
  ),
})

export const contactMail = defineMail({
  name: 'members.contact',
  title: '会員への個別のご連絡',
  payload: letter,
  sample: {
    member_id: 1,
    item_id: null,
    subject: '面談の日程について',
    body: '山田 花子 様\n\nアンケンの森本です。ご応募の件で、面談の日程をご相談させてください。\n\n来週の火曜以降で、ご都合のよい日時を3つほどお知らせください。',
  },
  subject: ({ subject }) => subject,
  validMinutes: 3 * DAYS,
  isStillWanted: ({ payload, db }) => isReader(db, 'contact', payload.member_id),
  Body: ({ body }) => (
    <>
      <Paragraphs text={body} />
      <Note>
        {`このメールは、ご応募・ご登録に関するご連絡として、${ownerValues().company}がお送りしています。お問い合わせ：${ownerValues().contact_mail}`}
      </Note>
    </>
  ),
})

/** The same text to who writes it; it has no link that stops anybody's mails. */
export const trialMail = defineMail({
  name: 'members.trial',
  title: '会員へのメールのテスト送信',
  payload: z.object({ kind: z.enum(mailKind.all), subject: z.string(), body: z.string() }),
  sample: {
    kind: 'guide',
    subject: '【案件のご案内】EC倉庫管理SaaSのバックエンド開発（Java・Kotlin）',
    body: '森本 直人 様\n\nアンケンの森本です。ご経験に合いそうな案件が出ましたので、ご案内します。',
  },
  subject: ({ subject }) => `【テスト送信】${subject}`,
  // Who has asked for it waits for it.
  validMinutes: 60,
  isWithheld: true,
  Body: ({ kind, body }) => (
    <>
      <Note>
        {`これはテスト送信です。会員には送っていません。会員あてのメールでは、差し込みがその方のものに変わり、末尾に${
          kind === 'guide' ? '送信者の表示と配信停止のリンク' : '送信者の表示'
        }が付きます。`}
      </Note>
      <Paragraphs text={body} />
    </>
  ),
})

/** An empty line parts paragraphs, and an address on a line of its own is a link. */
function Paragraphs({ text }: { text: string }) {
  return text.split(PARTS).map((part) => {
    const [, url, rest] = /^(https?:\/\/\S+)\s*(.*)$/s.exec(part) ?? []
    if (!url) return <Paragraph key={part}>{part}</Paragraph>
    return (
      <Fragment key={part}>
        <ButtonLink to={url}>ページを開く</ButtonLink>
        {rest ? <Paragraph>{rest}</Paragraph> : null}
      </Fragment>
    )
  })
}
const PARTS = /\n{2,}|\n(?=https?:\/\/\S+$)/m

async function isReader(db: Db, kind: MailKind, id: number): Promise<boolean> {
  const [member] = await readCurrent(db, [id])
  return member !== undefined && findReasonAgainst(kind, member) === undefined
}

async function isStillOpen(db: Db, id: number | null): Promise<boolean> {
  if (id === null) return true
  const open = openItems(db, systemNow()).select('id').where('id', '=', id)
  return (await open.executeTakeFirst()) !== undefined
}
