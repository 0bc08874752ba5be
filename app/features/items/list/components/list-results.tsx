import { BannerRow } from '#features/banners/components/banner-row.tsx'
import { rateBasis } from '#features/items/day-rate.words.ts'
import type { ItemsFound } from '#features/items/list/item-list.queries.server.ts'
import { type Turn, turnedPath } from '#features/items/list/list-address.form.ts'
import { useLastRead, useOpenBeside } from '#features/items/list/list-beside.browser.ts'
import { searchPath } from '#features/items/list/search-state.form.ts'
import { useRowsSoFar } from '#features/items/list/shown-pages.browser.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { figure } from '#ui/figures.ts'
import { Pager } from '#ui/pager.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ItemTable, type TogglePart } from './item-table.tsx'
import { Conditions } from './list-conditions.tsx'
import { PageSizes, SortTabs } from './list-order.tsx'
import styles from './list-results.module.css'
import { MoreItems } from './more-items.tsx'
import { NarrowingLinks } from './narrowing-links.tsx'
import { NoResultsHelp } from './no-results.tsx'
import { RateStats } from './rate-stats.tsx'
import { SeenChoice } from './seen-choice.tsx'

type Props = {
  found: ItemsFound
  /** Its address where it has one of its own, apart from order and page. */
  path?: string | undefined
  Toggle: TogglePart
  /** The posting that is shown beside it. */
  current?: number | undefined
  /** What is done with all conditions. */
  children?: React.ReactNode
}

/** What is found, how it is ordered, and the ways on from it. */
export function ListResults({ found, path, Toggle, current, children }: Props) {
  const { state, total, page, per_page, stats, spread, narrowings, wantedDays } = found
  const hrefOf = (turn: Turn) => turnedPath(state, turn, path)
  const pageOf = (to: number) => hrefOf({ ...state, page: to === 1 ? undefined : to })
  const { rows, from } = useRowsSoFar({ path: pageOf(1), page, rows: found.rows })
  const openBeside = useOpenBeside({ path, found, ids: rows.map(({ id }) => id) }, current)
  const list = useLastRead(current)
  const pager = { page, from, total, perPage: per_page, hrefOf: pageOf }
  return (
    <>
      <p role="status">
        <VisuallyHidden>
          {total === 0 ? '条件に合う案件はありません。' : `${figure(total)}件の案件があります。`}
        </VisuallyHidden>
      </p>
      <Conditions {...found}>{children}</Conditions>
      {current === undefined && (
        <>
          <RateStats stats={stats} bins={spread} basis={rateBasis(wantedDays)} />
          <NarrowingLinks narrowings={narrowings} />
        </>
      )}
      {rows.length === 0 ? (
        <NothingFound found={found} firstTo={pageOf(1)} />
      ) : (
        <>
          <div className={styles.order}>
            <Pager {...pager} location="top" />
            <SortTabs state={state} hrefOf={hrefOf} />
          </div>
          <div onClickCapture={openBeside} ref={list}>
            <ItemTable
              rows={rows}
              median={stats.median}
              wanted={wantedDays}
              dividers={dividersOf(found, from)}
              current={current}
              Toggle={Toggle}
            />
          </div>
          <SeenChoice ids={rows.map(({ id }) => id)} />
          <MoreItems {...pager} />
          <PageSizes state={state} hrefOf={hrefOf} />
          {current === undefined && <BannerRow rows={found.banners} />}
        </>
      )}
    </>
  )
}

/**
 * Lines above what has the typed words in its text alone, and above what is to be confirmed again. A page that begins
 * within such a part says so at its top.
 */
function dividersOf({ in_text_only, unconfirmed, total, per_page }: ItemsFound, from: number) {
  const confirmed = total - unconfirmed
  const dividerAt = (end: number, count: number | null, text: string) => {
    const place = end - (count ?? 0) - (from - 1) * per_page
    return count && place + count > 0
      ? [{ place: Math.max(0, place), text: `${text} ${figure(count)}件` }]
      : []
  }
  return [
    ...dividerAt(confirmed, in_text_only, '探している言葉が本文にだけある案件'),
    ...dividerAt(total, unconfirmed, '募集が続いているか確認中の案件'),
  ]
}

function NothingFound({ found: { total, noResults, state }, firstTo }: NothingProps) {
  if (noResults) return <NoResultsHelp {...noResults} path={searchPath(state)} />
  return (
    <EmptyState
      title="このページに案件はありません。"
      actions={<ButtonLink to={firstTo}>1ページ目を見る</ButtonLink>}
    >
      条件に合う案件は{figure(total)}件です。
    </EmptyState>
  )
}

type NothingProps = { found: ItemsFound; firstTo: string }
