import { loadList } from '#core/pages/list-page.server.ts'
import { contextOf, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { FigurePane, NothingYet, Panes } from '#features/dashboards/components/dashboard-panes.tsx'
import { FunnelRows } from '#features/dashboards/components/funnel-rows.tsx'
import { FreshnessBar } from '#features/dashboards/components/item-freshness-bar.tsx'
import { AgeRows } from '#features/dashboards/components/member-age-rows.tsx'
import { ViewedTable } from '#features/dashboards/components/most-viewed-table.tsx'
import { RegistrationChart } from '#features/dashboards/components/registration-chart.tsx'
import { UnmatchedWords } from '#features/dashboards/components/unmatched-words.tsx'
import * as calls from '#features/dashboards/dashboard.admin-api.server.ts'
import { daysBack, monthsBack } from '#features/dashboards/dashboard.codes.ts'
import { listFunnelTags } from '#features/dashboards/dashboard.queries.server.ts'
import { freshnessNote } from '#features/dashboards/dashboard.words.ts'
import { getDashboardNews } from '#features/news/news.admin-api.server.ts'
import { searchWordsCall } from '#features/tags/office/unknown-word.admin-api.server.ts'
import { slashDay } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import { FilterBar } from '#ui/office/filter-bar.tsx'
import type { Filter } from '#ui/office/filter-field.tsx'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { spanText } from '#ui/year-text.ts'
import type { Route } from './+types/dashboards.ts'

export async function loader(args: Route.LoaderArgs) {
  const { list: registrations } = await loadList(args, calls.getMonthlyRegistrations)
  const { list: ages } = await loadList(args, calls.getAges)
  const { list: funnel } = await loadList(args, calls.getFunnel)
  const { list: items } = await loadList(args, calls.getItemAccess)
  const { list: columns } = await loadList(args, calls.getColumnAccess)
  return {
    registrations,
    ages,
    funnel,
    items,
    columns,
    freshness: await load(args, calls.getFreshness, {}),
    news: await load(args, getDashboardNews, {}),
    unmatched: await load(args, searchWordsCall, UNMATCHED),
    tags: await listFunnelTags(contextOf(args).db),
  }
}

/** Words that searches did not find, the most frequent first. */
const UNMATCHED = { source: 'search', sort: 'times', per_page: 10 } as const

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '集計', isHidden: true })
}

export default function Dashboards({ loaderData }: Route.ComponentProps) {
  return (
    <OfficeScreen
      title="集計"
      note="閲覧はこのサイト自身で数えています。ロボットと先読みは含みません。"
      keys={keys}
      above={<FilterBar filters={filtersFor(loaderData.tags)} />}
    >
      <Panes>
        <People {...loaderData} />
        <Reading {...loaderData} />
        <Waiting {...loaderData} />
      </Panes>
    </OfficeScreen>
  )
}

const keys = [
  { keys: ['F'], text: '条件' },
  { keys: ['T'], text: '図を表で見る' },
]

function filtersFor(tags: readonly { id: number; term: string }[]): Filter[] {
  const of = ({ list }: { list: readonly { code: string; label: string }[] }) =>
    list.map(({ code, label }) => ({ value: code, label }))
  return [
    { name: 'days', label: '閲覧・応募の期間', kind: 'one', options: of(daysBack) },
    { name: 'months', label: '登録・年齢の期間', kind: 'one', options: of(monthsBack) },
    {
      name: 'tag_id',
      label: '閲覧から参画までのタグ',
      kind: 'one',
      options: tags.map(({ id, term }) => ({ value: String(id), label: term })),
    },
  ]
}

type Figures = Route.ComponentProps['loaderData']

function People({ registrations, funnel, ages }: Figures) {
  return (
    <>
      <FigurePane
        title="会員の登録"
        note={`月ごと・点線は中央値 ${figure(registrations.median)}人`}
        size="wide"
      >
        <RegistrationChart {...registrations} />
      </FigurePane>
      <FigurePane
        title="閲覧から参画まで"
        note={`${spanText(funnel)}・無効の応募は除く・棒は前の段から進んだ割合`}
      >
        <FunnelRows steps={funnel.steps} />
      </FigurePane>
      <FigurePane title="会員の年齢" note={`n＝${figure(ages.n)}`} size="narrow">
        <AgeRows {...ages} />
      </FigurePane>
    </>
  )
}

function Reading({ items, columns, freshness }: Figures) {
  return (
    <>
      <FigurePane
        title="よく見られた案件"
        note={`${spanText(items)}・合わせて${figure(items.views)}回`}
        size="wide"
      >
        {items.rows.length === 0 ? (
          <NothingYet>この期間に見られた案件はありません。</NothingYet>
        ) : (
          <ViewedTable
            title="よく見られた案件"
            heads={{ name: '案件', more: '応募' }}
            rows={items.rows.map(({ item_id: id, entry_count: more, ...row }) => ({
              ...row,
              id,
              more,
              to: `/admin/items/${id}`,
            }))}
          />
        )}
      </FigurePane>
      <FigurePane
        title="よく読まれたコラム"
        note={`${spanText(columns)}・合わせて${figure(columns.views)}回`}
      >
        {columns.rows.length === 0 ? (
          <NothingYet>この期間に読まれたコラムはありません。</NothingYet>
        ) : (
          <ViewedTable
            title="よく読まれたコラム"
            heads={{ name: '題' }}
            rows={columns.rows.map(({ column_id: id, title: name, ...row }) => ({
              ...row,
              id,
              name,
              to: `/admin/columns/${id}`,
            }))}
          />
        )}
      </FigurePane>
      <FigurePane title="確認の新しさ" note={freshnessNote(freshness)} size="narrow">
        <FreshnessBar {...freshness} />
      </FigurePane>
    </>
  )
}

function Waiting({ news, unmatched }: Figures) {
  return (
    <>
      <FigurePane title="社内の連絡" size="wide">
        {news.length === 0 && <NothingYet>今日の連絡はありません。</NothingYet>}
        {news.map(({ id, title, publish_from }) => (
          <p key={id}>
            {slashDay(publish_from)}{' '}
            <OfficeLink look="bare" isSmall to={`/admin/notices/${id}`}>
              {title}
            </OfficeLink>
          </p>
        ))}
      </FigurePane>
      <FigurePane title="見つからなかった検索" note={`${figure(unmatched.total)}語`}>
        {unmatched.rows.length === 0 ? (
          <NothingYet>見つからなかった検索語はありません。</NothingYet>
        ) : (
          <UnmatchedWords words={unmatched.rows} />
        )}
      </FigurePane>
    </>
  )
}
