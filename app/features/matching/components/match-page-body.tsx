import { Link, Outlet } from 'react-router'
import { rateBasis } from '#features/items/day-rate.words.ts'
import { searchPath } from '#features/items/list/search-state.form.ts'
import { anyMatch, matchPath } from '#features/matching/match-list.form.ts'
import type { readOwnMatches } from '#features/matching/match-page.queries.server.ts'
import { OwnConditions } from '#features/members/own/components/own-conditions.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { figure } from '#ui/figures.ts'
import { NarrowFold } from '#ui/narrow-fold.tsx'
import { Pager } from '#ui/pager.tsx'
import { MoreLink } from '#ui/section.tsx'
import { MatchFilters } from './match-filters.tsx'
import { MatchList } from './match-list.tsx'
import { MorningMail } from './match-mail-switch.tsx'
import styles from './match-page-body.module.css'
import { WeightsPanel } from './match-weights-panel.tsx'
import { NextSkills } from './next-skills.tsx'
import { NothingFits } from './no-matches.tsx'

export const MATCHES_TITLE = 'あなたに合う案件'

export type MatchPageData = Awaited<ReturnType<typeof readOwnMatches>>

type Props = MatchPageData & {
  /** Why the weights were not saved. */
  refused?: React.ComponentProps<typeof WeightsPanel>['refused']
}

export function MatchPageBody({ refused, ...data }: Props) {
  const {
    conditions,
    total,
    state,
    weights,
    token,
    notice,
    skill,
    isMailed,
    isStopped,
    wishedDays,
  } = data
  const hasSkills = conditions.skills.length > 0
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        {MATCHES_TITLE}
        {hasSkills && (
          <span className={styles.count}>
            {figure(total)}
            <span className={styles.unit}>件</span>
          </span>
        )}
      </h1>
      {hasSkills ? (
        <>
          <NarrowFold title="条件・点数の重み・朝のメール" isOpen={refused !== undefined}>
            <div className={styles.own}>
              <OwnConditions {...conditions} />
              <MoreLink to="/user/wishes" text="希望を直す" />
            </div>
            <WeightsPanel
              key={JSON.stringify(weights)}
              weights={weights}
              token={token}
              refused={refused}
            />
            <MorningMail isWanted={isMailed} isStopped={isStopped} token={token} />
            <MatchFilters state={state} wishedDays={wishedDays} />
            <p className={styles.rule}>
              必須スキルを1つも満たさない案件は35点まで、フルリモートだけをご希望のときの常駐の案件は30点までです。避けたいスキルが必須の案件と、避けたい条件のある案件は並びません。
            </p>
          </NarrowFold>
          <Outlet />
          {data.asked.length > 0 && (
            <p className={styles.skill}>
              {data.asked.join('、')}
              <Link to={searchPath({ ...state.search, page: undefined })}>一覧の順で見る</Link>
              <Link to={matchPath(anyMatch)}>条件をすべて外す</Link>
            </p>
          )}
          {data.fromHome && (
            <p className={styles.fromHome}>
              <Link to={data.fromHome.to}>
                {data.fromHome.name}駅から60分以内（目安）の案件だけ見る
              </Link>
            </p>
          )}
          {notice && <p role="status">{notice}</p>}
          {skill && (
            <p className={styles.skill}>
              {skill}が加わると新しく合う案件です。点数は、加わったものとして計算しています。
              <Link to={matchPath(anyMatch)}>いまのスキルに戻す</Link>
            </p>
          )}
          <Results {...data} />
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

function Results({ rows, weights, total, page, per_page, ...rest }: MatchPageData) {
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
