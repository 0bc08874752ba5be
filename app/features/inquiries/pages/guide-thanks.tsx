import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, markPrivate } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { readSent } from '#core/pages/sent-form.server.ts'
import { SENT } from '#features/inquiries/inquiry.words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MailSent } from '#ui/mail-sent-note.tsx'
import type { Route } from './+types/guide-thanks.ts'

const GUIDE = '/engineers-guide-to-success'

export function loader(args: Route.LoaderArgs) {
  markPrivate(args)
  const sentTo = readSent(contextOf(args), SENT.guide)
  if (sentTo === undefined) throw redirect(`${GUIDE}/mail`)
  return { sentTo }
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'フリーランスとして続けるための手引き', to: GUIDE },
  { text: 'お申し込みの完了' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '手引きのリンクをお送りしました', isHidden: true })
}

export default function GuideThanks({ loaderData }: Route.ComponentProps) {
  return (
    <MailSent title="手引きのリンクをお送りしました" to={loaderData.sentTo}>
      <p>お申し込みをありがとうございます。メールを待たずに、このまま読むこともできます。</p>
      <ButtonLink to={GUIDE}>手引きを読む</ButtonLink>
      <ButtonLink look="quiet" to="/item/search">
        案件を探す
      </ButtonLink>
    </MailSent>
  )
}
