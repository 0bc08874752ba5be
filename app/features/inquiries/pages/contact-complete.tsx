import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, markPrivate } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { readSent } from '#core/pages/sent-form.server.ts'
import { Sent } from '#features/inquiries/components/inquiry-sent.tsx'
import { SENT } from '#features/inquiries/inquiry.words.ts'
import type { Route } from './+types/contact-complete.ts'

export function loader(args: Route.LoaderArgs) {
  markPrivate(args)
  const receipt = readSent(contextOf(args), SENT.contact)
  if (receipt === undefined) throw redirect('/contact')
  return { receipt }
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'お問い合わせ', to: '/contact' },
  { text: '受付の完了' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'お問い合わせを受け付けました', isHidden: true })
}

export default function ContactComplete({ loaderData }: Route.ComponentProps) {
  return <Sent title="お問い合わせを受け付けました" receipt={loaderData.receipt} />
}
