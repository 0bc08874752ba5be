import { isRouteErrorResponse } from 'react-router'
import { dayInJapan } from '#core/clock.ts'
import { env } from '#core/env.server.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, dependsOn, idIn, load, markPrivate } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { Problem } from '#core/problem.ts'
import { getItemDetail } from '#features/items/api.server.ts'
import { EndedBanner } from '#features/items/components/ended-banner.tsx'
import { ItemAside } from '#features/items/components/item-aside.tsx'
import { ItemBar } from '#features/items/components/item-bar.tsx'
import { ItemBody } from '#features/items/components/item-body.tsx'
import { ItemHeading } from '#features/items/components/item-heading.tsx'
import { PostingDates } from '#features/items/components/posting-dates.tsx'
import { WithdrawnItem } from '#features/items/components/withdrawn-item.tsx'
import { ItemHistory } from '#features/items/history/components/item-history.tsx'
import { listItemEvents } from '#features/items/history/queries.server.ts'
import { historyLines } from '#features/items/history/words.ts'
import { isIndexed } from '#features/items/indexing/rules.ts'
import { picturePath } from '#features/items/pictures/rules.ts'
import { JobPosting } from '#features/items/postings/components/job-posting.tsx'
import { employerOf } from '#features/items/postings/rules.ts'
import { postingText } from '#features/items/postings/words.ts'
import { withTax } from '#features/items/rules.ts'

import { type ItemDetail, type ItemRow, withoutText } from '#features/items/schema.ts'
import { PaySection } from '#features/items/settlement/components/pay-section.tsx'
import { firstDay, firstPayment } from '#features/items/settlement/rules.ts'
import { SimilarItems } from '#features/items/similar/components/similar-items.tsx'
import { listSimilarItems } from '#features/items/similar/queries.server.ts'
import { StandingSection } from '#features/items/standing/components/standing-section.tsx'
import { findStanding } from '#features/items/standing/queries.server.ts'
import type { Standing } from '#features/items/standing/schema.ts'
import { TermCard } from '#features/items/terms/components/term-card.tsx'
import { useView } from '#features/items/viewed/browser.ts'
import { ViewedItems } from '#features/items/viewed/components/viewed-items.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/item-detail.ts'
import styles from './item-detail.module.css'

export async function loader(args: Route.LoaderArgs) {
  const id = idIn(args)
  dependsOn(args, `item:${id}`, 'tags', 'search')
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
  }
}

/** What the search adds. A posting is shown all the same while it is not at hand, and then not kept. */
async function readMarket(args: Route.LoaderArgs, item: ItemDetail): Promise<Market> {
  const { db, now } = contextOf(args)
  try {
    const [similar, standing] = await Promise.all([
      listSimilarItems(db, now, item),
      findStanding(db, now, item),
    ])
    const rows = similar.map(({ reasons, ...card }) => ({ ...withoutText(card), reasons }))
    return { similar: rows, standing }
  } catch (error) {
    if (!(error instanceof Problem && error.status === 503)) throw error
    markPrivate(args)
    return { similar: [], standing: null }
  }
}

type Market = { similar: (ItemRow & { reasons: string[] })[]; standing: Standing | null }

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
  const { item, isHidden } = loaderData
  const description = item.summary || item.detail.slice(0, 120)
  const path = `/item/detail/${item.id}`
  const picture = picturePath(item)
  return pageMeta(matches, { title: item.name, description, path, isHidden, picture })
}

export default function ItemDetailPage({ loaderData }: Route.ComponentProps) {
  const { item, employer, withTax, begins, payment, history, similar, standing, address, text } =
    loaderData
  useView(item)
  return (
    <div className={styles.page}>
      <JobPosting item={item} employer={employer} />
      <article className={styles.article}>
        {!item.is_open && <EndedBanner item={item} hasSimilar={similar.length > 0} />}
        <ItemHeading item={item} address={address} />
        <TermCard item={item} withTax={withTax} begins={begins} />
        <ItemBody item={item} />
        <PaySection item={item} payment={payment} />
        <StandingSection item={item} standing={standing} />
        <Section title="募集の経過">
          <PostingDates item={item} />
          <ItemHistory lines={history} />
        </Section>
      </article>
      <ItemAside item={item} text={text} />
      <div className={styles.wide}>
        <SimilarItems rows={similar} median={standing?.median ?? null} />
        <ViewedItems except={item.id} />
      </div>
      <ItemBar item={item} />
    </div>
  )
}

/** What was deleted is gone for good; what is like it is not. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 410) throw error
  return <WithdrawnItem rows={error.data.rows} />
}
