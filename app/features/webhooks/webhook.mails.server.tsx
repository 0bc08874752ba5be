import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Facts, Heading, Paragraph } from '#core/mail/mail-blocks.server.tsx'
import { momentInJapan } from '#core/moment-text.ts'

export const webhookStoppedMail = defineMail({
  name: 'webhooks.stopped',
  title: 'Webhookの停止のお知らせ',
  payload: z.object({
    name: z.string(),
    id: z.int(),
    receiver: z.string(),
    failed_since: z.iso.datetime(),
  }),
  sample: {
    name: '小川 理恵',
    id: 3,
    receiver: '基幹システム',
    failed_since: '2026-11-21T01:34:00Z',
  },
  subject: ({ receiver }) => `Webhook「${receiver}」への通知を停止しました`,
  Body: ({ name, id, receiver, failed_since }) => (
    <>
      <Heading>Webhookの通知を停止しました</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        3日間、一度も届かなかったため、通知を自動で停止しました。宛先のサーバーの状態を確かめてから、Webhookの画面で通知を再開してください。届かなかった通知は、同じ画面から再送できます。
      </Paragraph>
      <Facts
        rows={[
          ['Webhook', receiver],
          ['届かなくなった日時', momentInJapan(failed_since)],
        ]}
      />
      <ButtonLink to={`/admin/settings/webhooks/${id}`}>Webhookを開く</ButtonLink>
    </>
  ),
})
