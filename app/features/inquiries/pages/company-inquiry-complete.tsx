import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, markPrivate } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { readSent } from '#core/pages/sent-form.server.ts'
import { Sent } from '#features/inquiries/components/inquiry-sent.tsx'
import { SENT } from '#features/inquiries/inquiry.words.ts'
import type { Route } from './+types/company-inquiry-complete.ts'

export function loader(args: Route.LoaderArgs) {
  markPrivate(args)
  const receipt = readSent(contextOf(args), SENT.company)
  if (receipt === undefined) throw redirect('/company')
  return { receipt }
}

export const handle = crumbs<typeof loader>(() => [
  { text: '企業の方', to: '/company' },
  { text: '受付の完了' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'ご要望を受け付けました', isHidden: true })
}

export default function CompanyComplete({ loaderData }: Route.ComponentProps) {
  return <Sent title="ご要望を受け付けました" receipt={loaderData.receipt} />
}
