import { isRouteErrorResponse, redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, dependsOn, idIn, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { NothingOpen, UnknownTag } from '#features/items/components/tag-errors.tsx'
import { findItems } from '#features/items/filters/queries.server.ts'
import { findIndexedPath } from '#features/items/indexing/queries.server.ts'
import { feedPath } from '#features/items/indexing/rules.ts'
import { getSearchByTagList } from '#features/items/search/api.server.ts'
import { ListPage } from '#features/items/search/components/list-page.tsx'
import { readSearchAddress } from '#features/items/search/queries.server.ts'
import { NOTHING_ITEM, tagHeading } from '#features/items/words.ts'
import { getHtmlContent } from '#features/tags/landing/api.server.ts'
import { getTag } from '#features/tags/queries.server.ts'
import { RichText } from '#ui/rich-text.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/item-tag.ts'

export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'search', 'tags')
  const { db, now } = contextOf(args)
  const id = idIn(args)
  const { html } = await load(args, getHtmlContent, { tag_id: id })
  const tag = await getTag(db, id)
  if (tag.id !== id) throw redirect(`/item/tag/${tag.id}`, 301)
  const { state, ignored } = await readSearchAddress(db, args.url)
  const { found } = await findItems(db, now, { state: { ...state, tag_id: id }, ignored })
  if (found.total === 0) await load(args, getSearchByTagList, { tag_id: id })
  return { tag, html, found, indexed: await findIndexedPath(db, found.state, found.total) }
}

export const handle = crumbs<typeof loader>(({ tag }) => [
  { text: '案件を探す', to: '/item/search' },
  { text: tag.term },
])

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  if (isRouteErrorResponse(error) && error.data?.message === NOTHING_ITEM) {
    return pageMeta(matches, { title: tagHeading(error.data.tag.term), isHidden: true })
  }
  if (!loaderData) return []
  const { tag, found, indexed } = loaderData
  return pageMeta(matches, {
    title: tagHeading(tag.term),
    description: `${tag.term}のフリーランス案件${found.total}件を、単価、出社日数、開始日、最終確認日の順に見比べられます。`,
    path: indexed,
    isHidden: indexed === undefined,
    feed: feedPath(found.state),
  })
}

export default function ItemTag({ loaderData }: Route.ComponentProps) {
  const { tag, html, found } = loaderData
  return (
    <ListPage title={tagHeading(tag.term)} found={found}>
      {html && (
        <Section title={`${tag.term}の案件について`}>
          <RichText html={html} />
        </Section>
      )}
    </ListPage>
  )
}

/** The way on from a tag where nothing is to be had. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  if (error.data?.message !== NOTHING_ITEM) return <UnknownTag />
  return <NothingOpen tag={error.data.tag} rows={error.data.rows} />
}
