import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Facts, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'

/** What a member has written about an entry, to who may answer it. */
export const memberMessageMail = defineMail({
  name: 'entries.member-message',
  title: '応募のメッセージの担当への通知',
  payload: z.object({
    entry_id: z.int(),
    code: z.string(),
    item_code: z.string(),
    item_name: z.string(),
    name: z.string(),
    body: z.string(),
  }),
  sample: {
    entry_id: 81,
    code: 'EN81',
    item_code: 'AN-101',
    item_name: 'EC倉庫管理SaaSのバックエンド開発（Java・Kotlin）',
    name: '山田 花子',
    body: '候補日は、12月2日（水）と3日（木）の18時以降でお願いします。',
  },
  subject: ({ code, item_code }) => `${item_code}の応募にメッセージが届きました（${code}）`,
  Body: ({ name, body, code, item_code, item_name, entry_id }) => (
    <>
      <Heading>応募者からメッセージが届きました</Heading>
      <Paragraph>{name} 様からのメッセージです。</Paragraph>
      <Paragraph>{body}</Paragraph>
      <Facts
        rows={[
          ['受付番号', code],
          ['案件', `${item_code} ${item_name}`],
        ]}
      />
      <ButtonLink to={`/admin/entries/${entry_id}#messages`}>応募を開いて返信する</ButtonLink>
      <Note>
        2営業日以内の返信をお約束しています。返信がいらないときは、返信済みにしてください。
      </Note>
    </>
  ),
})
