import { Link, Outlet, redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, formToken, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { rateBasis } from '#features/items/day-rate.words.ts'
import { timetableRow } from '#features/items/item.schema.ts'
import { MatchFilters } from '#features/matching/components/match-filters.tsx'
import { MatchList } from '#features/matching/components/match-list.tsx'
import { MorningMail } from '#features/matching/components/match-mail-switch.tsx'
import { WeightsPanel } from '#features/matching/components/match-weights-panel.tsx'
import { NextSkills } from '#features/matching/components/next-skills.tsx'
import { NothingFits } from '#features/matching/components/no-matches.tsx'
import { updateMatchWeights } from '#features/matching/match.api.server.ts'
import { readMatchPage } from '#features/matching/match.queries.server.ts'
import { anyMatch, matchPath } from '#features/matching/match-list.form.ts'
import { readWeights } from '#features/matching/score/match-weights.form.ts'
import { OwnConditions } from '#features/members/own/components/own-conditions.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { figure } from '#ui/figures.ts'
import { Pager } from '#ui/pager.tsx'
import { MoreLink } from '#ui/section.tsx'
import type { Route } from './+types/skill-matching.ts'
import styles from './skill-matching.module.css'

const PATH = '/user-skill-matching-item'
const TITLE = 'あなたに合う案件'

export async function loader(args: Route.LoaderArgs) {
  const { id } = admit(args, member)
  const token = formToken(args)
  const { rows, ...page } = await read(args, ({ db, now }) => readMatchPage(db, id, now, args.url))
  return {
    token,
    ...page,
    rows: rows.map(({ match, ...card }) => ({ ...timetableRow(card), match })),
  }
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
  { text: TITLE },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, path: PATH, isHidden: true })
}

export default function SkillMatching({ loaderData, actionData }: Route.ComponentProps) {
  const { conditions, total, state, weights, token, notice, skill, isMailed, wishedDays } =
    loaderData
  const hasSkills = conditions.skills.length > 0
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        {TITLE}
        {hasSkills && (
          <span className={styles.count}>
            {figure(total)}
            <span className={styles.unit}>件</span>
          </span>
        )}
      </h1>
      {hasSkills ? (
        <>
          <div className={styles.own}>
            <OwnConditions {...conditions} />
            <MoreLink to="/user/wishes" text="希望を直す" />
          </div>
          <WeightsPanel
            key={JSON.stringify(weights)}
            weights={weights}
            token={token}
            refused={actionData}
          />
          <Outlet />
          <MorningMail isWanted={isMailed} token={token} />
          <MatchFilters state={state} wishedDays={wishedDays} />
          {notice && <p role="status">{notice}</p>}
          {skill && (
            <p className={styles.skill}>
              {skill}が加わると新しく合う案件です。点数は、加わったものとして計算しています。
              <Link to={matchPath(anyMatch)}>いまのスキルに戻す</Link>
            </p>
          )}
          <p className={styles.rule}>
            必須スキルを1つも満たさない案件は35点まで、フルリモートだけをご希望のときの常駐の案件は30点までです。避けたいスキルが必須の案件と、避けたい条件のある案件は並びません。
          </p>
          <Results {...loaderData} />
        </>
      ) : (
        <EmptyState
          title="スキルを登録すると、合う順に案件が並びます"
          actions={
            <ButtonLink look="action" to="/user/wishes">
              スキルを登録する
            </ButtonLink>
          }
        >
          スキル名と年数だけで始められます。希望の単価や働き方は、あとから足せます。
        </EmptyState>
      )}
    </div>
  )
}

type ResultsProps = Route.ComponentProps['loaderData']

function Results({ rows, weights, total, page, per_page, ...rest }: ResultsProps) {
  const { state, obstacles, nextSkills, conditions, wishedDays } = rest
  const wished = conditions.wishes?.rate_min ?? null
  return (
    <>
      {rows.length > 0 ? (
        <MatchList
          rows={rows}
          weights={weights}
          wishedRate={wished === null ? null : wished * 10_000}
          wishedDays={wishedDays}
        />
      ) : (
        <NothingFits state={state} obstacles={obstacles} />
      )}
      <Pager
        page={page}
        total={total}
        perPage={per_page}
        location="bottom"
        hrefOf={(to) =>
          matchPath({ ...state, search: { ...state.search, page: to === 1 ? undefined : to } })
        }
      />
      {nextSkills.length > 0 && (
        <div className={styles.nextSkills}>
          <NextSkills skills={nextSkills} basis={rateBasis(wishedDays)} />
        </div>
      )}
    </>
  )
}
