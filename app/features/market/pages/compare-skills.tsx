import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { latePart } from '#core/pages/late-part.tsx'
import { dependsOn, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { MARKET } from '#features/market/market.form.ts'
import { listMarketSkills } from '#features/market/market-overview.queries.server.ts'
import { compareSkills, readSkills } from '#features/market/skill-comparison.queries.server.ts'
import type { Route } from './+types/compare-skills.ts'

const SkillComparison = latePart(async () => {
  const { SkillComparison } = await import('#features/market/components/skill-comparison.tsx')
  return SkillComparison
})

export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'search', 'tags')
  const { url } = args
  const tags = await read(args, ({ db }) => readSkills(db, url))
  const ids = tags.map(({ id }) => id).join(',')
  const requested = url.searchParams.getAll('tags')
  // The fields of the form say one list in pieces.
  if (requested.length > 1 || (requested[0] ?? '') !== ids) {
    throw redirect(`${MARKET}/compare${ids ? `?tags=${ids}` : ''}`)
  }
  return await read(args, async ({ db, now }) => ({
    choices: await listMarketSkills(db, now, tags),
    skills: await compareSkills(db, now, tags),
  }))
}

export const handle = crumbs<typeof loader>(() => [
  { text: '単価相場', to: MARKET },
  { text: 'スキルをくらべる' },
])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { skills } = loaderData
  const names = skills.map(({ name }) => name).join('・')
  return pageMeta(matches, {
    title: names ? `${names}の単価をくらべる` : 'スキルの単価をくらべる',
    description:
      'フリーランス案件の単価の中央値、四分位、推移を、スキル3つまで並べて見比べられます。',
    path: `${MARKET}/compare`,
    isHidden: skills.length > 0,
  })
}

export default function CompareSkills({ loaderData }: Route.ComponentProps) {
  return <SkillComparison {...loaderData} />
}
