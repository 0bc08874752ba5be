import { isRouteErrorResponse, redirect } from 'react-router'
import { dayInJapan } from '#core/clock.ts'
import { inParallel } from '#core/db/db.server.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { latePart } from '#core/pages/late-part.tsx'
import { contextOf, dependsOn, idIn, load, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listColumnsOfTag } from '#features/columns/related-columns.queries.server.ts'
import { withHidden } from '#features/entries/hidden-items.queries.server.ts'
import { TagErrors } from '#features/items/list/components/tag-errors.tsx'
import { findItems } from '#features/items/list/item-list.queries.server.ts'
import { getSearchByTagList } from '#features/items/list/item-search.api.server.ts'
import { faqOf } from '#features/items/list/list-faq.words.ts'
import { crossLinks, isTurnOnly, relatedTags } from '#features/items/list/tag-crossings.rules.ts'
import {
  NOTHING_ITEM,
  siblingsTitle,
  tagHeading,
} from '#features/items/list/tag-crossings.words.ts'
import { readListAddress } from '#features/items/list/typed-address.queries.server.ts'
import { SavableListPage } from '#features/saved-searches/components/savable-list-page.tsx'
import { getTag } from '#features/tags/tag.queries.server.ts'
import { getHtmlContent } from '#features/tags/tag-introduction.api.server.ts'
import { figure } from '#ui/figures.ts'
import type { Route } from './+types/item-tag.ts'

const AboutList = latePart(async () => {
  const { AboutList } = await import('#features/items/list/components/about-list.tsx')
  return AboutList
})
const RelatedColumns = latePart(async () => {
  const { RelatedColumns } = await import('#features/columns/components/related-columns.tsx')
  return RelatedColumns
})

export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'search', 'tags', 'columns', 'banners')
  const { db, now, caller } = contextOf(args)
  const id = idIn(args)
  const tag = await read(args, () => getTag(db, id))
  if (tag.id !== id) throw redirect(`/item/tag/${tag.id}`, 301)

  const address = await read(args, () => readListAddress(db, now, args.url, id))
  if (address.takenTo) throw redirect(address.takenTo)
  const state = await read(args, () => withHidden(db, caller, address.state))
  const [{ found, facets }, { html }] = await inParallel(
    db,
    () => read(args, () => findItems(db, now, { ...address, state })),
    () => load(args, getHtmlContent, { tag_id: id }),
  )
  // Where the tag has no open project at all, this says so and shows what has ended.
  if (found.total === 0) await load(args, getSearchByTagList, { tag_id: id })
  const isFront = isTurnOnly(state) && found.page === 1
  const columns = isFront ? await listColumnsOfTag(db, now, id) : []
  return {
    tag,
    found,
    about: isFront ? { html, columns, ...aboutTag(tag, { ...found, facets }, now) } : null,
  }
}

type About = Parameters<typeof faqOf>[2]

/** The part under the list of a tag without further conditions. */
function aboutTag({ id, term }: { id: number; term: string }, about: About, now: Date) {
  return {
    ways: [
      {
        title: siblingsTitle(term, 'prefecture'),
        links: crossLinks(id, 'prefecture', about.facets),
      },
      { title: siblingsTitle(term, 'position'), links: crossLinks(id, 'position', about.facets) },
      { title: `${term}とともに求められるスキル`, links: relatedTags(id, about.facets) },
    ],
    faq: faqOf(`${term}の案件`, id, about),
    today: dayInJapan(now).toString(),
  }
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
  const { tag, found } = loaderData
  const { total, page, indexedAt } = found
  const title = tagHeading(tag.term)
  return pageMeta(matches, {
    title: page === 1 ? title : `${title}（${page}ページ目）`,
    description: `${tag.term}のフリーランス案件${figure(total)}件を、単価、出社日数、開始日、最終確認日の順に見比べられます。`,
    path: indexedAt,
    isHidden: indexedAt === undefined,
    feed: found.feed,
  })
}

export default function ItemTag({ loaderData }: Route.ComponentProps) {
  const { tag, found, about } = loaderData
  return (
    <SavableListPage title={tagHeading(tag.term)} found={found}>
      {about && (
        <>
          <AboutList
            tag={tag}
            text={about.html && { title: `${tag.term}の案件について`, html: about.html }}
            ways={about.ways}
            faq={about.faq}
            today={about.today}
          />
          <RelatedColumns rows={about.columns} />
        </>
      )}
    </SavableListPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TagErrors error={error} />
}
