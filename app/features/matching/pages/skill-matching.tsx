import { redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { loadOwn } from '#core/pages/own-page.server.ts'
import { OwnPage } from '#core/pages/own-page.tsx'
import { admit, contextOf, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import {
  MATCHES_TITLE,
  MatchPageBody,
  type MatchPageData,
} from '#features/matching/components/match-page-body.tsx'
import { updateMatchWeights } from '#features/matching/match.api.server.ts'
import { readOwnMatches } from '#features/matching/match-page.queries.server.ts'
import { readWeights } from '#features/matching/score/match-weights.form.ts'
import type { Route } from './+types/skill-matching.ts'

const PATH = '/user-skill-matching-item'

export async function loader(args: Route.LoaderArgs) {
  return await loadOwn(args, 'matches', readOwnMatches)
}

export async function action(args: Route.ActionArgs) {
  const { id } = admit(args, member)
  const { refusal } = await submit(args, updateMatchWeights, (fields) => ({
    ...readWeights(fields),
    user_id: id,
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: '重みを保存し、並べ直しました。' })
  args.url.searchParams.delete('page')
  return redirect(`${PATH}${args.url.search}`, 303)
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'マイページ', to: '/user' },
  { text: MATCHES_TITLE },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: MATCHES_TITLE, path: PATH, isHidden: true })
}

export default function SkillMatching({ loaderData: { own }, actionData }: Route.ComponentProps) {
  return (
    <OwnPage own={own}>
      {(data: MatchPageData) => <MatchPageBody {...data} refused={actionData} />}
    </OwnPage>
  )
}
