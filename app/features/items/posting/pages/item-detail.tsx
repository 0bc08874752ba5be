import { isRouteErrorResponse } from 'react-router'
import { dayInJapan } from '#core/clock.ts'
import { env } from '#core/env.server.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { latePart } from '#core/pages/late-part.tsx'
import { FIT_MARK } from '#core/pages/own-mark.server.ts'
import { enteredScope, fitScope } from '#core/pages/own-part.tsx'
import { contextOf, dependsOn, idIn, load, markPrivate } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { Problem } from '#core/problem.ts'
import { listColumnsOfItem } from '#features/columns/related-columns.queries.server.ts'
import { findValidEntry } from '#features/entries/entry.queries.server.ts'
import { picturePath } from '#features/items/feeds/item-picture.markup.ts'
import { employerOf } from '#features/items/feeds/job-posting.markup.ts'
import { itemCode, withTax } from '#features/items/item.rules.ts'
import { type ItemDetail, type TimetableRow, timetableRow } from '#features/items/item.schema.ts'
import { isIndexed } from '#features/items/list/canonical-address.rules.ts'
import { lookAlikesAmong } from '#features/items/posting/look-alike.rules.ts'
import { getItemDetail } from '#features/items/posting/posting.api.server.ts'
import { postingText } from '#features/items/posting/posting-text.words.ts'
import { listItemEvents } from '#features/items/posting/public-history.queries.server.ts'
import { historyLines } from '#features/items/posting/public-history.words.ts'
import { findRatePosition } from '#features/items/posting/rate-position.queries.server.ts'
import type { RateComparison } from '#features/items/posting/rate-position.schema.ts'
import { firstDay, firstPayment } from '#features/items/posting/settlement.rules.ts'
import { listSimilarItems } from '#features/items/posting/similar-items.queries.server.ts'
import { readOwnFit } from '#features/matching/own-fit.queries.server.ts'
import type { Route } from './+types/item-detail.ts'

const WholePosting = latePart(async () => {
  const { WholePosting } = await import('#features/matching/components/whole-posting.tsx')
  return WholePosting
})
const WithdrawnItem = latePart(async () => {
  const { WithdrawnItem } = await import('#features/matching/components/withdrawn-item.tsx')
  return WithdrawnItem
})

export async function loader(args: Route.LoaderArgs) {
  const id = idIn(args)
  dependsOn(args, `item:${id}`, 'tags', 'search', 'columns')
  const item = await load(args, getItemDetail, { id })
  const { db, now } = contextOf(args)
  const address = new URL(`/item/detail/${id}`, env().publicUrl).href
  const today = dayInJapan(now)
  const begins = item.is_open ? firstDay(item, today) : null
  const ended = item.is_open ? null : (item.closed_at ?? item.closes_at)
  return {
    item,
    employer: employerOf(env()),
    address,
    text: postingText(item, address),
    withTax: {
      min: item.rate_min === null ? null : withTax(item.rate_min),
      max: item.rate_max === null ? null : withTax(item.rate_max),
    },
    begins: begins?.toString() ?? null,
    payment: begins && firstPayment(item, begins),
    ...(await readMarket(args, item)),
    history: historyLines(item.published_at, await listItemEvents(db, item.id)),
    isHidden: ended !== null && !isIndexed(dayOf(ended), today),
    picture: picturePath(item),
    entered: await findOwnEntry(args, id),
    fit: item.is_open ? await findOwnFit(args, id) : null,
    columns: await listColumnsOfItem(db, now, item),
  }
}

/** The page of a member who has applied says so; all others are given the same one. */
async function findOwnEntry(args: Route.LoaderArgs, itemId: number) {
  const { db, caller, isForAllMembers } = contextOf(args)
  if (isForAllMembers) dependsOn(args, enteredScope(itemId))
  if (caller.kind !== 'member' || isForAllMembers) return null
  const entry = await findValidEntry(db, caller.id, itemId)
  return entry ? { id: entry.id } : null
}

/** How well the posting fits the member who reads it; on the page for all members, a mark in its place. */
async function findOwnFit(args: Route.LoaderArgs, itemId: number) {
  const { db, now, caller, isForAllMembers } = contextOf(args)
  if (caller.kind !== 'member') return null
  if (!isForAllMembers) return await readOwnFit(db, caller.id, itemId, now)
  dependsOn(args, fitScope(itemId))
  return FIT_MARK
}

/** What the search adds. A posting is shown all the same without it, and then not cached. */
async function readMarket(args: Route.LoaderArgs, item: ItemDetail): Promise<Market> {
  const { db, now } = contextOf(args)
  try {
    const [similar, comparison] = await Promise.all([
      listSimilarItems(db, now, item),
      findRatePosition(db, now, item),
    ])
    const rows = similar.map(({ reasons, ...card }) => ({ ...timetableRow(card), reasons }))
    const lookAlikes = lookAlikesAmong(item, similar).map(({ id, name }) => {
      return { id, code: itemCode(id), name }
    })
    return { similar: rows, lookAlikes, comparison }
  } catch (error) {
    if (!(error instanceof Problem && error.status === 503)) throw error
    markPrivate(args)
    return { similar: [], lookAlikes: [], comparison: null }
  }
}

type Market = {
  lookAlikes: { id: number; code: string; name: string }[]
  similar: (TimetableRow & { reasons: string[] })[]
  comparison: RateComparison | null
}

function dayOf(moment: string) {
  return Temporal.PlainDate.from(moment.slice(0, 10))
}

export const handle = crumbs<typeof loader>(({ item }) => {
  const first = item.tags.find(({ group }) => group === 'language') ?? item.tags[0]
  return [
    { text: '案件を探す', to: '/item/search' },
    ...(first ? [{ text: first.term, to: `/item/tag/${first.id}` }] : []),
    { text: item.name },
  ]
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { item, isHidden, picture } = loaderData
  const description = item.summary || item.detail.slice(0, 120)
  const path = `/item/detail/${item.id}`
  return pageMeta(matches, { title: item.name, description, path, isHidden, picture })
}

export default function ItemDetailPage({ loaderData }: Route.ComponentProps) {
  return <WholePosting {...loaderData} />
}

/** What was deleted is gone for good; what is like it is not. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 410) throw error
  return <WithdrawnItem rows={error.data.rows} />
}
