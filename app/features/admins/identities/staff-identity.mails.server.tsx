import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Facts, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'

const headings = {
  linked: 'ログインに使うアカウントが連携されました',
  unlinked: 'ログインに使うアカウントの連携が解除されました',
}

export const identityChangedMail = defineMail({
  name: 'admins.identity-changed',
  title: 'ログインに使うアカウントの変更のお知らせ',
  payload: z.object({
    name: z.string(),
    change: z.enum(['linked', 'unlinked']),
    display_name: z.string(),
  }),
  sample: { name: '小川 理恵', change: 'linked', display_name: 'ogawa@house.example' },
  subject: ({ change }) => headings[change],
  Body: ({ name, change, display_name }) => (
    <>
      <Heading>{headings[change]}</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Facts rows={[['アカウント', display_name]]} />
      <ButtonLink to="/admin/account">ログインの設定を開く</ButtonLink>
      <Note>
        お心当たりのない場合は、ログインの設定で連携とログインの状況を確かめ、オーナーにご連絡ください。
      </Note>
    </>
  ),
})
