import { Form, redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import {
  retryJobsCall,
  searchJobsCall,
} from '#features/operations/background-job.admin-api.server.ts'
import { jobNames, jobText } from '#features/operations/background-job.words.ts'
import { shortMoment } from '#ui/date-text.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import { FilterBar } from '#ui/office/filter-bar.tsx'
import { readingKeys } from '#ui/office/key-bar.tsx'
import { ListFoot } from '#ui/office/list-foot.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneLog } from '#ui/office/side-panel.tsx'
import { ViewTabs } from '#ui/office/view-tabs.tsx'
import type { Route } from './+types/background-jobs.ts'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchJobsCall)
  const views = await listViews(contextOf(args), 'jobs')
  return { list, views, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, retryJobsCall, ({ job }) => ({
    ids: String(job ?? ''),
  }))
  const text = refusal ? refusal.data.message : result.message
  setFlash(contextOf(args), { text, isError: refusal !== undefined })
  return redirect(`/admin/jobs${args.url.search}`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '自動処理', isHidden: true })
}

type Job = Route.ComponentProps['loaderData']['list']['rows'][number]

const stateNames = {
  waiting: '待機中',
  running: '実行中',
  retrying: '再試行待ち',
  failed: '失敗',
} as const

const columns: readonly Column<Job>[] = [
  { key: 'name', head: '処理', width: 260, place: 'name', cell: ({ name }) => jobText(name) },
  {
    key: 'state',
    head: '状態',
    width: 100,
    place: 'right',
    cell: ({ state }) => stateNames[state],
  },
  {
    key: 'attempts',
    head: '回数',
    width: 80,
    align: 'end',
    cell: ({ attempts, max_attempts }) => `${attempts} / ${max_attempts}`,
  },
  { key: 'error', head: '失敗の理由', place: 'main', cell: ({ last_error }) => last_error ?? '–' },
  {
    key: 'run_at',
    head: '次の実行',
    width: momentWidth.short,
    sort: { first: 'next', firstIs: 'up' },
    cell: ({ run_at, state }) => (state === 'failed' ? '–' : shortMoment(run_at)),
  },
  {
    key: 'created_at',
    head: '受付',
    width: momentWidth.short,
    place: 'hidden',
    sort: { first: 'new', firstIs: 'down' },
    cell: ({ created_at }) => shortMoment(created_at),
  },
  { key: 'act', head: '操作', width: 100, cell: retryButton },
]

const filters = [
  {
    name: 'state',
    label: '状態',
    kind: 'one',
    options: Object.entries(stateNames).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'name',
    label: '処理',
    kind: 'one',
    options: Object.entries(jobNames).map(([value, label]) => ({ value, label })),
  },
] as const

const fixedViews = [
  { name: 'すべて', query: '' },
  { name: '失敗', query: 'state=failed' },
  { name: '再試行待ち', query: 'state=retrying' },
]

const ACTS = 'row-acts'

export default function Jobs({ loaderData: { list, views, token } }: Route.ComponentProps) {
  return (
    <OfficeScreen
      title="自動処理"
      note={`${list.total}件`}
      keys={readingKeys}
      above={
        <>
          <ViewTabs screen="jobs" views={[...fixedViews, ...views]} token={token} />
          <FilterBar
            filters={filters}
            sorts={[
              { value: 'next', label: '次の実行が早い順' },
              { value: 'new', label: '受付が新しい順' },
            ]}
            columns={columns}
          />
        </>
      }
      below={<ListFoot list={list} note="済んだ処理は一覧から消えます。" />}
    >
      <Form id={ACTS} method="post">
        <FormToken token={token} />
      </Form>
      <ListTable
        caption="自動処理の一覧"
        columns={columns}
        rows={list.rows}
        defaultSort="next"
        empty="この条件に当てはまる処理はありません。"
      />
      <Clockwork crons={list.crons} />
    </OfficeScreen>
  )
}

function Clockwork({ crons }: Pick<Route.ComponentProps['loaderData']['list'], 'crons'>) {
  return (
    <Pane title="決まった時刻の処理" note="最後に始まった日時">
      <PaneLog
        lines={crons.map(({ name, last_run_at }) => ({
          id: name,
          at: last_run_at ? shortMoment(last_run_at) : '–',
          text: jobText(name),
        }))}
      />
    </Pane>
  )
}

function retryButton({ id, state }: Job) {
  if (state !== 'failed') return null
  return (
    <OfficeButton isSmall type="submit" form={ACTS} name="job" value={id}>
      再実行
    </OfficeButton>
  )
}
