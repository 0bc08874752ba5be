import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { dependsOn, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { withHidden } from '#features/entries/hidden-items.queries.server.ts'
import { findItems } from '#features/items/list/item-list.queries.server.ts'
import { listTitle } from '#features/items/list/item-list.words.ts'
import { readListAddress } from '#features/items/list/typed-address.queries.server.ts'
import { noteUnmatchedWords } from '#features/items/list/unmatched-words.commands.server.ts'
import { SavableListPage } from '#features/saved-searches/components/savable-list-page.tsx'
import { figure } from '#ui/figures.ts'
import type { Route } from './+types/item-search.ts'

export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'search', 'tags', 'banners')
  const address = await read(args, ({ db, now }) => readListAddress(db, now, args.url))
  if (address.takenTo) throw redirect(address.takenTo)
  return await read(args, async (context) => {
    const { db, now, caller } = context
    const state = await withHidden(db, caller, address.state)
    const { found } = await findItems(db, now, { ...address, state })
    await noteUnmatchedWords(context, found.state, found)
    return found
  })
}

export const handle = crumbs<typeof loader>(({ chips }) =>
  chips.length === 0
    ? [{ text: '案件一覧' }]
    : [{ text: '案件を探す', to: '/item/search' }, { text: listTitle(chips) }],
)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { chips, total, page, indexedAt, feed } = loaderData
  const title = listTitle(chips)
  return pageMeta(matches, {
    title: page === 1 ? title : `${title}（${page}ページ目）`,
    description: `${title}${figure(total)}件。単価、出社日数、開始日、最終確認日を、どの案件でも同じ位置に並べています。`,
    path: indexedAt,
    isHidden: indexedAt === undefined,
    feed,
  })
}

export default function ItemSearch({ loaderData }: Route.ComponentProps) {
  return <SavableListPage title={listTitle(loaderData.chips)} found={loaderData} />
}
