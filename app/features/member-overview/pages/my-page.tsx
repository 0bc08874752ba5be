import { crumbs } from '#core/pages/crumbs.ts'
import { loadOwn } from '#core/pages/own-page.server.ts'
import { OwnPage } from '#core/pages/own-page.tsx'
import { pageMeta } from '#core/pages/page-meta.ts'
import { MyPageBody, type MyPageData } from '#features/member-overview/components/my-page-body.tsx'
import { readMyPage } from '#features/member-overview/my-page.queries.server.ts'
import type { Route } from './+types/my-page.ts'

export async function loader(args: Route.LoaderArgs) {
  return await loadOwn(args, 'my page', readMyPage)
}

export const handle = crumbs<typeof loader>(() => [{ text: 'マイページ' }])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'マイページ', path: '/user', isHidden: true })
}

export default function MyPage({ loaderData: { own } }: Route.ComponentProps) {
  return <OwnPage own={own}>{(data: MyPageData) => <MyPageBody {...data} />}</OwnPage>
}
