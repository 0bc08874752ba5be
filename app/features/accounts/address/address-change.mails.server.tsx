import { z } from 'zod'
import { tokenMinutes } from '#core/access/mailed-token.server.ts'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Facts, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'
import { momentInJapan } from '#core/moment-text.ts'

const token = z.string()
const name = z.string()
const sample = { name: '山田 花子', token: 'Nq3vX0yJpW8sT5kL2mR7cF9hB4gD6aZ1eU0iO3tYxQs' }

export const addressChangeMail = defineMail({
  name: 'accounts.address-change',
  payload: z.object({ name, token }),
  sample,
  subject: () => 'メールアドレスの変更を完了してください',
  validMinutes: tokenMinutes.address_change,
  Body: (given) => (
    <>
      <Heading>メールアドレスの変更</Heading>
      <Paragraph>{given.name} 様</Paragraph>
      <Paragraph>
        このメールアドレスへの変更のお申し込みを受け付けました。次のページで、変更を完了してください。
      </Paragraph>
      <ButtonLink to={`/user/edit/email/auth?token=${given.token}`}>変更を完了する</ButtonLink>
      <Note>このリンクは{tokenMinutes.address_change}分間、1回だけ使えます。</Note>
      <Note>
        お心当たりのない場合は、このメールを破棄してください。メールアドレスは変わりません。
      </Note>
    </>
  ),
})

export const addressTakenMail = defineMail({
  name: 'accounts.address-taken',
  title: '変更先のメールアドレスが会員登録済みのお知らせ',
  payload: z.object({}),
  sample: {},
  subject: () => 'このメールアドレスは会員登録済みです',
  validMinutes: 24 * 60,
  Body: () => (
    <>
      <Heading>このメールアドレスは使われています</Heading>
      <Paragraph>
        ほかの会員の方から、このメールアドレスへの変更のお申し込みがありました。すでに会員登録に使われているため、変更はしていません。
      </Paragraph>
      <Paragraph>
        お申し込みがご自身のものでしたら、このメールアドレスでログインしてご利用ください。
      </Paragraph>
      <ButtonLink to="/login">ログインする</ButtonLink>
      <Note>
        お心当たりのない場合は、どなたかがメールアドレスを間違えて入力したものと思われます。お手続きは必要ありません。
      </Note>
    </>
  ),
})

export const addressChangedMail = defineMail({
  name: 'accounts.address-changed',
  isWarning: true,
  payload: z.object({ name, token, new_address: z.string(), changed_at: z.iso.datetime() }),
  sample: { ...sample, new_address: 'ha****@new.example', changed_at: '2026-11-21T01:34:00Z' },
  subject: () => 'メールアドレスを変更しました',
  validMinutes: tokenMinutes.address_undo,
  Body: (given) => (
    <>
      <Heading>メールアドレスを変更しました</Heading>
      <Paragraph>{given.name} 様</Paragraph>
      <Paragraph>
        お客さまのアカウントのメールアドレスを変更しました。今後のお知らせは、新しいメールアドレスにお送りします。
      </Paragraph>
      <Facts
        rows={[
          ['日時', momentInJapan(given.changed_at)],
          ['新しいメールアドレス', given.new_address],
        ]}
      />
      <Paragraph>ご本人による変更でしたら、お手続きは必要ありません。</Paragraph>
      <Paragraph>
        お心当たりがない場合は、7日以内に次のページで元に戻してください。すべての端末からログアウトし、新しいパスワードを設定します。
      </Paragraph>
      <ButtonLink to={`/user/edit/email/undo?token=${given.token}`}>
        元のメールアドレスに戻す
      </ButtonLink>
    </>
  ),
})

export const addressUndoneMail = defineMail({
  name: 'accounts.address-undone',
  payload: z.object({ name }),
  sample: { name: sample.name },
  subject: () => 'メールアドレスを元に戻しました',
  Body: (given) => (
    <>
      <Heading>メールアドレスを元に戻しました</Heading>
      <Paragraph>{given.name} 様</Paragraph>
      <Paragraph>
        お客さまのアカウントのメールアドレスを、このアドレスに戻しました。すべての端末からログアウトし、パスワードを変更しています。新しいパスワードでログインしてください。
      </Paragraph>
      <ButtonLink to="/login">ログインする</ButtonLink>
    </>
  ),
})
