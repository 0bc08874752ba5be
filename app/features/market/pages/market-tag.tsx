import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { latePart } from '#core/pages/late-part.tsx'
import { contextOf, dependsOn, idIn, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { rateBasis } from '#features/items/day-rate.words.ts'
import { MARKET, marketParameters } from '#features/market/market.form.ts'
import { readOverview } from '#features/market/market-overview.queries.server.ts'
import { getTag } from '#features/tags/tag.queries.server.ts'
import { inMan } from '#ui/money.tsx'
import type { Route } from './+types/market-tag.ts'

const MarketOverview = latePart(async () => {
  const { MarketOverview } = await import('#features/market/components/market-overview.tsx')
  return MarketOverview
})

export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'search', 'tags', 'market')
  const { db, now } = contextOf(args)
  const id = idIn(args)
  const tag = await read(args, () => getTag(db, id))
  if (tag.id !== id) throw redirect(`${MARKET}/${tag.id}${args.url.search}`, 301)
  const market = await read(args, () => readOverview(db, now, args.url, tag))
  return { ...market, tag }
}

export const handle = crumbs<typeof loader>(({ tag }) => [
  { text: '単価相場', to: MARKET },
  { text: tag.term },
])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { tag, rates, state } = loaderData
  const summary = rates
    ? `中央値は${inMan(rates.median)}万円（${rateBasis(state.days ?? [])}、n＝${rates.n}）。`
    : ''
  return pageMeta(matches, {
    title: `${tag.term}の単価相場`,
    description: `${tag.term}のフリーランス案件の単価相場。${summary}分布と四分位、推移、場所や働き方ごとの違いがわかります。`,
    path: `${MARKET}/${tag.id}`,
    isHidden: rates === null || marketParameters(state).length > 0,
  })
}

export default function MarketTagPage({ loaderData }: Route.ComponentProps) {
  return <MarketOverview market={loaderData} />
}
