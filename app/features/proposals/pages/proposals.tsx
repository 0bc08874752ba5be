import { Form, Link, Outlet, useLocation } from 'react-router'
import { hasCapability, loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { proposalColumns } from '#features/proposals/components/proposal-columns.tsx'
import { searchProposalsCall } from '#features/proposals/proposal-list.admin-api.server.ts'
import { listProposers } from '#features/proposals/proposal-list.queries.server.ts'
import {
  clientFilter,
  proposalFilters,
  proposalSorts,
} from '#features/proposals/proposal-list.words.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { FilterBar } from '#ui/office/filter-bar.tsx'
import type { Filter } from '#ui/office/filter-field.tsx'
import { type KeyHint, listKeys } from '#ui/office/key-bar.tsx'
import { ListFoot } from '#ui/office/list-foot.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { ViewTabs } from '#ui/office/view-tabs.tsx'
import type { Route } from './+types/proposals.ts'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchProposalsCall)
  const context = contextOf(args)
  return {
    list,
    proposers: await listProposers(context.db),
    views: await listViews(context, 'proposals'),
    seesClients: hasCapability(args, 'clients.read'),
    mayWrite: hasCapability(args, 'clients.write') && hasCapability(args, 'entries.write'),
    maySet: hasCapability(args, 'settings.manage'),
    token: formToken(args),
    key: crypto.randomUUID(),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '提案', isHidden: true })
}

const fixedViews = [
  { name: 'すべて', query: '' },
  { name: '返答待ち超過', query: 'state=overdue&sort=waiting' },
  { name: '返答待ち', query: 'state=waiting,overdue,held&sort=waiting' },
  { name: '面談希望', query: 'state=interview' },
  { name: '見送り', query: 'state=declined' },
]

const REMIND = 'remind'
const reminding: KeyHint = { keys: ['R'], text: '督促' }

export default function Proposals({ loaderData }: Route.ComponentProps) {
  const { list, proposers, views, seesClients, mayWrite, maySet, token, key } = loaderData
  const { search } = useLocation()
  const mayRemind = mayWrite && list.rows.some(({ may_remind }) => may_remind)
  const columns = proposalColumns({ seesClients, remindForm: mayWrite ? REMIND : undefined })
  return (
    <OfficeScreen
      title="提案"
      note={`${list.total}件`}
      keys={mayRemind ? [...listKeys, reminding] : listKeys}
      actions={
        <>
          {maySet && <OfficeLink to="/admin/proposals/settings">設定</OfficeLink>}
          <OfficeLink to="/admin/proposals/funnel">参画までの集計</OfficeLink>
        </>
      }
      above={
        <>
          <ViewTabs screen="proposals" views={[...fixedViews, ...views]} token={token} />
          <FilterBar
            searches={seesClients ? '会員・案件・取引先・番号' : '会員・案件・番号'}
            filters={filtersFor(proposers, seesClients)}
            sorts={proposalSorts}
            columns={columns}
          />
        </>
      }
      below={<ListFoot list={list} note="閲覧は記録されます。" />}
    >
      <Outlet />
      <Form id={REMIND} method="post" action={`/admin/proposals/remind${search}`} key={key}>
        <FormToken token={token} />
        <input type="hidden" name="_key" value={key} />
      </Form>
      <ListTable
        caption="提案の一覧"
        columns={columns}
        rows={list.rows}
        defaultSort="new"
        hrefOf={({ id }) => `/admin/proposals/${id}`}
        isQuiet={({ state }) => state === 'closed' || state === 'declined'}
        empty={
          <>
            この条件に当てはまる提案はありません。
            <Link to="/admin/entries">応募</Link>の「提案文」から送れます。
          </>
        }
      />
    </OfficeScreen>
  )
}

function filtersFor(proposers: readonly { id: number; name: string }[], seesClients: boolean) {
  const filters: Filter[] = [
    ...proposalFilters,
    {
      name: 'admin_id',
      label: '担当',
      kind: 'one',
      options: proposers.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    ...(seesClients ? [clientFilter] : []),
  ]
  return filters
}
