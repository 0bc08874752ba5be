import { crumbs } from '#core/pages/crumbs.ts'
import { latePart } from '#core/pages/late-part.tsx'
import { dependsOn, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { MARKET } from '#features/market/market.form.ts'
import { listMarketSkills } from '#features/market/market-overview.queries.server.ts'
import { estimateRate, readRateQuestion } from '#features/market/rate-estimate.queries.server.ts'
import { listPrefectures } from '#features/reference/reference.queries.server.ts'
import type { Route } from './+types/estimate-rate.ts'

const RateEstimate = latePart(async () => {
  const { RateEstimate } = await import('#features/market/components/rate-estimate.tsx')
  return RateEstimate
})

export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'search', 'tags')
  return await read(args, async ({ db, now }) => {
    const question = await readRateQuestion(db, args.url)
    const prefectures = await listPrefectures(db)
    return {
      question,
      estimated: await estimateRate(db, now, question),
      tags: await listMarketSkills(db, now, question.tags),
      prefectures: prefectures.map(({ id, name }) => ({ id, name })),
    }
  })
}

export const handle = crumbs<typeof loader>(() => [
  { text: '単価相場', to: MARKET },
  { text: '単価診断' },
])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(matches, {
    title: '単価診断',
    description:
      'スキル、経験年数、場所から、掲載した案件の単価の幅を調べられます。入力は保存せず、会員登録もいりません。',
    path: `${MARKET}/estimate`,
    isHidden: loaderData.question.tags.length > 0,
  })
}

export default function EstimateRate({ loaderData }: Route.ComponentProps) {
  return <RateEstimate {...loaderData} />
}
