import { useSearchParams } from 'react-router'
import { hasCapability, loadList, panelOf } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { startText, workText } from '#features/items/item.words.ts'
import { itemColumns } from '#features/items/office/components/item-columns.tsx'
import { ItemPanel } from '#features/items/office/components/item-panel.tsx'
import { LintMark } from '#features/items/office/components/posting-check-mark.tsx'
import {
  countItemsOfStaff,
  getItemOfStaff,
  searchItemsOfStaff,
} from '#features/items/office/item.admin-api.server.ts'
import { listOwners, listTagNames } from '#features/items/office/item-choices.queries.server.ts'
import {
  officeFilters,
  officeSorts,
  officeViews,
} from '#features/items/office/office-items.words.ts'
import { confirmationDays } from '#features/items/record/item-counts.queries.server.ts'
import { recordState } from '#features/items/record/item-record.codes.ts'
import type { OfficeRow } from '#features/items/record/office-items.schema.ts'
import { countStaleQueue } from '#features/items/record/stale-counts.queries.server.ts'
import { BulkForm } from '#ui/office/bulk-form.tsx'
import type { Column } from '#ui/office/column-head.tsx'
import { FilterBar } from '#ui/office/filter-bar.tsx'
import { choosingKeys, listKeys, panelKey } from '#ui/office/key-bar.tsx'
import { ListFoot } from '#ui/office/list-foot.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { viewQuery } from '#ui/office/list-url.ts'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { ViewTabs } from '#ui/office/view-tabs.tsx'
import type { Route } from './+types/items.ts'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchItemsOfStaff)
  const id = panelOf(args)
  const { db, now, caller } = contextOf(args)
  return {
    list,
    open: id ? await load(args, getItemOfStaff, { id }) : undefined,
    counts: await load(args, countItemsOfStaff, {}),
    owners: await listOwners(db),
    tags: await listTagNames(db),
    stale: await countStaleQueue(db, now),
    views: await listViews(contextOf(args), 'items'),
    confirmAfter: confirmationDays().confirmAfter,
    ownId: caller.kind === 'admin' ? caller.id : 0,
    mayWrite: hasCapability(args, 'items.write'),
    seesClients: hasCapability(args, 'clients.read'),
    token: formToken(args),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '案件', isHidden: true })
}

const commonColumns: readonly Column<OfficeRow>[] = [
  itemColumns.code,
  itemColumns.name,
  {
    key: 'state',
    head: '状態',
    width: 80,
    isExtra: true,
    cell: ({ state }) => recordState.label(state),
  },
  {
    key: 'lint',
    head: '点検',
    width: 40,
    place: 'facts',
    cell: ({ lint_level }) => <LintMark level={lint_level} />,
  },
  { ...itemColumns.rate, sort: { first: 'rate_high', firstIs: 'down' } },
  { key: 'place', head: '場所', width: 84, cell: ({ place }) => place || '–' },
  { key: 'work', head: '出社', width: 104, cell: workText },
  { key: 'start', head: '開始', width: 52, cell: startText },
  itemColumns.entries,
  {
    ...itemColumns.confirmed,
    place: 'right',
    sort: { first: 'confirmed', second: 'unconfirmed', firstIs: 'down' },
  },
  { ...itemColumns.left, sort: { first: 'ending', firstIs: 'up' } },
  {
    key: 'owner',
    head: '担当',
    width: 84,
    place: 'hidden',
    cell: ({ owner_name }) => owner_name ?? '–',
  },
]

const allColumns = [...commonColumns, { ...itemColumns.client, isExtra: true }]

const acts = [
  { act: 'confirm', text: '確認済みにする', hotkey: 'c' },
  { act: 'extend', text: '掲載を延ばす', hotkey: 'e' },
  { act: 'tags', text: 'タグ', hotkey: 't' },
  { act: 'owner', text: '担当', hotkey: 'a' },
  { act: 'close', text: '終了…', hotkey: 'x' },
]

export default function Items({ loaderData }: Route.ComponentProps) {
  const { list, open, counts, stale, owners, tags, views, ownId, mayWrite, token } = loaderData
  const columns = loaderData.seesClients ? allColumns : commonColumns
  const table = (
    <ListTable
      caption="案件の一覧"
      columns={columns}
      rows={list.rows}
      defaultSort="updated"
      hrefOf={({ id }) => `/admin/items/${id}`}
      hasPanel
      isChoosable={mayWrite}
      nameOf={({ name }) => name}
      isQuiet={({ state }) => state === 'deleted'}
      empty="この条件に当てはまる案件はありません。"
    />
  )
  return (
    <OfficeScreen
      title="案件"
      keys={[...(mayWrite ? choosingKeys : listKeys), panelKey]}
      actions={mayWrite && <Actions />}
      above={
        <>
          <ViewTabs
            screen="items"
            views={officeViews({ counts, ownId, stale, saved: views })}
            token={token}
          />
          <FilterBar
            searches="番号・案件名・スキル"
            filters={officeFilters(owners, loaderData.confirmAfter, tags)}
            sorts={officeSorts}
            columns={columns}
          />
        </>
      }
      below={<ListFoot list={list} />}
      panel={open && <ItemPanel item={open} seesClients={loaderData.seesClients} />}
    >
      {mayWrite ? (
        <BulkForm action="/admin/items/bulk" acts={acts}>
          {table}
        </BulkForm>
      ) : (
        table
      )}
    </OfficeScreen>
  )
}

function Actions() {
  const [params] = useSearchParams()
  return (
    <>
      <OfficeLink to={`/admin/items/csv?${viewQuery(params)}`}>CSV 取込・書出</OfficeLink>
      <OfficeLink look="filled" to="/admin/items/new" hotkey="n">
        案件を登録
      </OfficeLink>
    </>
  )
}
