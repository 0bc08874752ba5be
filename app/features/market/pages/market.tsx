import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { latePart } from '#core/pages/late-part.tsx'
import { dependsOn, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { MARKET, marketParameters } from '#features/market/market.form.ts'
import { readOverview } from '#features/market/market-overview.queries.server.ts'
import type { Route } from './+types/market.ts'

const MarketOverview = latePart(async () => {
  const { MarketOverview } = await import('#features/market/components/market-overview.tsx')
  return MarketOverview
})

export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'search', 'tags', 'market')
  const tag = args.url.searchParams.get('tag_id')
  if (tag !== null && /^[1-9]\d{0,9}$/.test(tag)) throw redirect(pathOfTag(args.url, tag))
  return await read(args, ({ db, now }) => readOverview(db, now, args.url))
}

/** The form names the tag beside the rest; its page has an address of its own. */
function pathOfTag({ searchParams }: URL, tag: string): string {
  const requested = [...searchParams].filter(([name, value]) => name !== 'tag_id' && value !== '')
  const query = new URLSearchParams(requested).toString()
  return `${MARKET}/${tag}${query ? `?${query}` : ''}`
}

export const handle = crumbs<typeof loader>(() => [{ text: '単価相場' }])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(matches, {
    title: 'フリーランス案件の単価相場',
    description:
      'フリーランスITエンジニア案件の単価の中央値と四分位、分布、推移を、スキル・職種・場所・働き方ごとに件数とともに公開しています。',
    path: MARKET,
    isHidden: marketParameters(loaderData.state).length > 0,
  })
}

export default function MarketPage({ loaderData }: Route.ComponentProps) {
  return <MarketOverview market={loaderData} />
}
