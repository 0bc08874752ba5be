import { isRouteErrorResponse, redirect } from 'react-router'
import { pageOf } from '#core/calls/paging.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, dependsOn, idIn, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { getSearchByTagList } from '#features/items/api.server.ts'
import { ItemList } from '#features/items/components/item-list.tsx'
import { NothingOpen, UnknownTag } from '#features/items/components/tag-errors.tsx'
import { withoutText } from '#features/items/schema.ts'
import { NOTHING_ITEM, tagHeading } from '#features/items/words.ts'
import { getHtmlContent } from '#features/tags/landing/api.server.ts'
import { getTag } from '#features/tags/queries.server.ts'
import { RichText } from '#ui/rich-text.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/item-tag.ts'

export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'items', 'tags')
  const { db } = contextOf(args)
  const id = idIn(args)
  const page = pageOf(args.url)
  const { figures, ...list } = await load(args, getSearchByTagList, { tag_id: id, page })
  const tag = await getTag(db, id)
  if (tag.id !== id) throw redirect(`/item/tag/${tag.id}`, 301)
  const { html } = await load(args, getHtmlContent, { tag_id: id })
  return { tag, figures, html, list: { ...list, rows: list.rows.map(withoutText) } }
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
  const { tag, list } = loaderData
  const page = list.page === 1 ? '' : `?page=${list.page}`
  return pageMeta(matches, {
    title: tagHeading(tag.term),
    description: `${tag.term}のフリーランス案件${list.total}件を、単価、出社日数、開始日、最終確認日の順に見比べられます。`,
    path: `/item/tag/${tag.id}${page}`,
  })
}

export default function ItemTag({ loaderData }: Route.ComponentProps) {
  const { tag, html, ...rest } = loaderData
  return (
    <>
      <ItemList title={tagHeading(tag.term)} path={`/item/tag/${tag.id}`} {...rest} />
      {html && (
        <Section title={`${tag.term}の案件について`}>
          <RichText html={html} />
        </Section>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  if (error.data?.message !== NOTHING_ITEM) return <UnknownTag />
  return <NothingOpen tag={error.data.tag} rows={error.data.rows} />
}
