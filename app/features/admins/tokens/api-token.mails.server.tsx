import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Facts, Heading, Paragraph } from '#core/mail/mail-blocks.server.tsx'
import { momentInJapan } from '#core/moment-text.ts'

export const tokenEndsMail = defineMail({
  name: 'admins.token-ends',
  title: 'APIトークンの期限のお知らせ',
  payload: z.object({
    name: z.string(),
    token_name: z.string(),
    maker: z.string(),
    expires_at: z.iso.datetime(),
  }),
  sample: {
    name: '小川 理恵',
    token_name: '基幹システム',
    maker: '小川 理恵',
    expires_at: '2026-11-28T01:00:00Z',
  },
  subject: ({ token_name }) => `APIトークン「${token_name}」の期限が近づいています`,
  Body: ({ name, token_name, maker, expires_at }) => (
    <>
      <Heading>APIトークンの期限が近づいています</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        期限を過ぎると、このトークンを使うプログラムは呼び出しができなくなります。引き続きお使いになる場合は、新しいトークンを発行し、プログラムの設定を替えてから、古いトークンを失効させてください。
      </Paragraph>
      <Facts
        rows={[
          ['トークン', token_name],
          ['発行した方', maker],
          ['期限', momentInJapan(expires_at)],
        ]}
      />
      <ButtonLink to="/admin/settings/tokens">APIトークンを開く</ButtonLink>
    </>
  ),
})
