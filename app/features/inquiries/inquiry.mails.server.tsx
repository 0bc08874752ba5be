import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Facts, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'
import { receiptOf } from './inquiry-summary.words.ts'

export const receiptMail = defineMail({
  name: 'inquiries.receipt',
  title: 'お問い合わせの受付のお知らせ',
  payload: z.object({ name: z.string(), about: z.string(), receipt: z.string(), at: z.string() }),
  sample: {
    name: '山田 花子',
    about: '技術支援',
    receipt: 'IQ-12',
    at: '2026年11月21日（土）10:34',
  },
  isWithheld: true,
  isForAnyone: true,
  subject: ({ receipt }) => `お問い合わせを受け付けました（${receipt}）`,
  Body: ({ name, about, receipt, at }) => (
    <>
      <Heading>お問い合わせを受け付けました</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        お問い合わせをありがとうございます。2営業日以内に、担当の者がお返事します。
      </Paragraph>
      <Facts
        rows={[
          ['受付番号', receipt],
          ['ご用件', about],
          ['受付日時', at],
        ]}
      />
      <Note>
        送信された内容は、安全のため、このメールには載せていません。追加のご連絡には、受付番号をお書き添えください。
      </Note>
      <Note>
        お心当たりのない場合は、どなたかがメールアドレスを間違えて入力したものと思われます。このメールを破棄してください。
      </Note>
    </>
  ),
})

const waiting = z.object({ id: z.int(), about: z.string() })
const sample = { id: 12, about: '技術支援' }

export const inquiryMail = defineMail({
  name: 'inquiries.waiting',
  title: 'お問い合わせの担当への通知',
  payload: waiting,
  sample,
  isForAnyone: true,
  subject: ({ about }) => `お問い合わせが届いています（${about}）`,
  validMinutes: 24 * 60,
  Body: ({ id, about }) => (
    <>
      <Heading>お問い合わせが届いています</Heading>
      <Facts
        rows={[
          ['受付番号', receiptOf(id)],
          ['ご用件', about],
        ]}
      />
      <Paragraph>2営業日以内にお返事してください。内容は管理画面で確認できます。</Paragraph>
      <ButtonLink to="/admin/inquiries">お問い合わせの一覧を開く</ButtonLink>
      <Note>このお知らせは1時間に1通だけお送りします。ほかにも届いていることがあります。</Note>
    </>
  ),
})

export const troubleMail = defineMail({
  name: 'inquiries.trouble',
  payload: waiting,
  sample: { id: 13, about: 'ハラスメント・トラブルの相談' },
  subject: () => 'ハラスメント・トラブルの相談が届いています',
  isWarning: true,
  Body: ({ id }) => (
    <>
      <Heading>ハラスメント・トラブルの相談が届いています</Heading>
      <Paragraph>
        受付番号 {receiptOf(id)}{' '}
        の相談が届いています。内容は、対応に必要な担当者だけが確認できます。
      </Paragraph>
      <Paragraph>
        クライアント企業へ伝えるときは、先に、伝える範囲をご本人に確かめてください。
      </Paragraph>
      <ButtonLink to={`/admin/inquiries/${id}`}>相談を開く</ButtonLink>
    </>
  ),
})
