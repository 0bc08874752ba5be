import type { OpenedByWish } from '#features/matching/limiting-wish.queries.server.ts'
import { type MatchState, matchPath } from '#features/matching/match-list.form.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { figure } from '#ui/figures.ts'

type Props = { state: MatchState; obstacles: readonly OpenedByWish[] }

const LOWEST = 30

/** Says which wish keeps the most items away, and how to see what comes near. */
export function NothingFits({ state, obstacles }: Props) {
  const [most, ...others] = obstacles
  return (
    <EmptyState
      title="今は、条件に合う案件がありません"
      actions={
        <>
          <ButtonLink to="/user/wishes#wishes">希望を直す</ButtonLink>
          {state.score_min > LOWEST && (
            <ButtonLink to={matchPath({ ...state, score_min: LOWEST })}>30点以上も見る</ButtonLink>
          )}
        </>
      }
    >
      {most ? (
        <p>
          いちばん影響している条件は「{most.wish}」です。外すと{figure(most.opens)}件が合います。
          {others.length > 0 &&
            `（${others.map(({ wish, opens }) => `${wish}を外すと${figure(opens)}件`).join('、')}）`}
        </p>
      ) : (
        <p>スキルを足すか、絞り込みを外すと見つかることがあります。</p>
      )}
    </EmptyState>
  )
}
