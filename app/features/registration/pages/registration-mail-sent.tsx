import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, markPrivate } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { readSent } from '#core/pages/sent-form.server.ts'
import { SENT_FORM } from '#features/registration/registration.words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MailSent } from '#ui/mail-sent-note.tsx'
import type { Route } from './+types/registration-mail-sent.ts'

export function loader(args: Route.LoaderArgs) {
  markPrivate(args)
  const sentTo = readSent(contextOf(args), SENT_FORM)
  if (sentTo === undefined) throw redirect('/user/regist')
  return { sentTo }
}

export const handle = crumbs<typeof loader>(() => [
  { text: '会員登録', to: '/user/regist' },
  { text: '確認のメール' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '確認のメールをお送りしました', isHidden: true })
}

export default function RegistrationMailSent({ loaderData }: Route.ComponentProps) {
  return (
    <MailSent title="確認のメールをお送りしました" to={loaderData.sentTo}>
      <p>
        まだ登録は完了していません。メールのリンクを開き、「登録を完了する」を押してください。リンクは24時間使えます。
      </p>
      <ButtonLink to="/user/send/auth/mail">メールをもう一度送る</ButtonLink>
      <ButtonLink look="quiet" to="/user/regist">
        はじめから入力し直す
      </ButtonLink>
    </MailSent>
  )
}
