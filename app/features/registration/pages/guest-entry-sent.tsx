import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, idIn, markPrivate } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { readSent } from '#core/pages/sent-form.server.ts'
import { SENT_FORM } from '#features/registration/registration.words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MailSent } from '#ui/mail-sent-note.tsx'
import type { Route } from './+types/guest-entry-sent.ts'

export function loader(args: Route.LoaderArgs) {
  markPrivate(args)
  const id = idIn(args)
  const sentTo = readSent(contextOf(args), SENT_FORM)
  if (sentTo === undefined) throw redirect(`/entry/${id}/guest`)
  return { id, sentTo }
}

export const handle = crumbs<typeof loader>(({ id }) => [
  { text: '案件', to: `/item/detail/${id}` },
  { text: '応募', to: `/entry/${id}/guest` },
  { text: '仮受付' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '応募を仮受付しました', isHidden: true })
}

/** The same for every address: nobody learns here who is a member. */
export default function GuestEntrySent({ loaderData: { id, sentTo } }: Route.ComponentProps) {
  return (
    <MailSent title="応募を仮受付しました" to={sentTo}>
      <p>
        まだ応募は完了していません。24時間以内に、お送りしたメールのリンクから完了してください。過ぎると仮受付は取り消され、入力された内容は消去されます。
      </p>
      <ButtonLink to="/user/send/auth/mail">メールをもう一度送る</ButtonLink>
      <ButtonLink look="quiet" to={`/item/detail/${id}`}>
        案件に戻る
      </ButtonLink>
    </MailSent>
  )
}
