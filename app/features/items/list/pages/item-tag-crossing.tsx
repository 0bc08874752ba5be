import { redirect } from 'react-router'
import { dayInJapan } from '#core/clock.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { latePart } from '#core/pages/late-part.tsx'
import { missingPage } from '#core/pages/missing-page.ts'
import { contextOf, dependsOn, idIn, load, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { tagPath } from '#features/items/list/canonical-address.rules.ts'
import { TagErrors } from '#features/items/list/components/tag-errors.tsx'
import { findItems } from '#features/items/list/item-list.queries.server.ts'
import { getSearchByTagList } from '#features/items/list/item-search.api.server.ts'
import { readSearchAddress } from '#features/items/list/item-search.queries.server.ts'
import { turnedPath } from '#features/items/list/list-address.form.ts'
import { faqOf } from '#features/items/list/list-faq.words.ts'
import { searchPath } from '#features/items/list/search-state.form.ts'
import { findCrossed } from '#features/items/list/tag-crossings.queries.server.ts'
import {
  crossLinks,
  crossPath,
  crossState,
  isCrossKind,
  isTurnOnly,
} from '#features/items/list/tag-crossings.rules.ts'
import {
  crossHeading,
  crossSubject,
  siblingsTitle,
} from '#features/items/list/tag-crossings.words.ts'
import { SavableListPage } from '#features/saved-searches/components/savable-list-page.tsx'
import { getTagName } from '#features/tags/tag.api.server.ts'
import { getTag } from '#features/tags/tag.queries.server.ts'
import { figure } from '#ui/figures.ts'
import type { Route } from './+types/item-tag-crossing.ts'

const AboutList = latePart(async () => {
  const { AboutList } = await import('#features/items/list/components/about-list.tsx')
  return AboutList
})

/** The projects of a tag in a prefecture, or for a position: a page of its own, with an address for all. */
export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'search', 'tags', 'banners')
  const { db, now } = contextOf(args)
  const { tag, other, kind, path } = await readPath(args)
  const { state: requested, ignored } = await read(args, () => readSearchAddress(db, args.url))
  const state = crossState(requested, tag.id, kind, other.id)
  if (!isTurnOnly(requested)) throw redirect(searchPath(state))

  const { found, facets } = await read(args, () => findItems(db, now, { state, ignored }))
  // Where the tag has no open project at all, this says so and shows what has ended.
  if (found.total === 0) await load(args, getSearchByTagList, { tag_id: tag.id })
  return {
    tag,
    other,
    kind,
    path,
    found,
    // Of a few projects the page of the tag shows all.
    canonical:
      found.indexedAt ??
      (found.page === 1 ? tagPath(tag.id) : turnedPath(found.state, found.state, path)),
    links: crossLinks(tag.id, kind, facets),
    faq: faqOf(crossSubject(tag.term, kind, other.name), tag.id, { ...found, facets }),
    today: dayInJapan(now).toString(),
  }
}

async function readPath(args: Route.LoaderArgs) {
  const { db } = contextOf(args)
  const id = idIn(args)
  const otherId = idIn({ params: { id: args.params.other_id }, url: args.url })
  const { kind } = args.params
  await load(args, getTagName, { tag_id: id })
  const tag = await getTag(db, id)
  const other = isCrossKind(kind) ? await findCrossed(db, kind, otherId) : undefined
  if (!isCrossKind(kind) || !other) throw missingPage(args.url)
  if (kind === 'position' && other.id === tag.id) throw redirect(tagPath(tag.id), 301)
  const path = crossPath(tag.id, kind, other.id)
  if (tag.id !== id || other.id !== otherId) throw redirect(path, 301)
  return { tag, other, kind, path }
}

export const handle = crumbs<typeof loader>(({ tag, other }) => [
  { text: '案件を探す', to: '/item/search' },
  { text: tag.term, to: `/item/tag/${tag.id}` },
  { text: other.name },
])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { tag, kind, other, canonical, found } = loaderData
  const { total, indexedAt } = found
  const title = crossHeading(tag.term, kind, other.name)
  return pageMeta(matches, {
    title,
    description: `${crossSubject(tag.term, kind, other.name)}${figure(total)}件の単価、出社日数、開始日、最終確認日を見比べられます。`,
    path: canonical,
    isHidden: indexedAt === undefined,
    feed: found.feed,
  })
}

export default function ItemCross({ loaderData }: Route.ComponentProps) {
  const { tag, kind, other, path, found, links, faq, today } = loaderData
  return (
    <SavableListPage title={crossHeading(tag.term, kind, other.name)} found={found} path={path}>
      <AboutList
        ways={[{ title: siblingsTitle(tag.term, kind), links }]}
        tag={tag}
        currentId={other.id}
        faq={found.page === 1 ? faq : []}
        today={today}
      />
    </SavableListPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TagErrors error={error} />
}
