import { Link } from 'react-router'
import { hasCapability, loadList, panelOf } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { EntryFacts } from '#features/entries/office/components/entry-facts.tsx'
import { EntryHistory } from '#features/entries/office/components/entry-history.tsx'
import {
  countEntriesOfStaff,
  getEntryOfStaffCall,
  searchEntriesOfStaff,
} from '#features/entries/office/entry-list.admin-api.server.ts'
import {
  entryFilters,
  entrySorts,
  replyWaitText,
} from '#features/entries/office/entry-list.words.ts'
import { ProposeBar } from '#features/proposals/components/propose-bar.tsx'
import { shortMoment } from '#ui/date-text.ts'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import { FilterBar } from '#ui/office/filter-bar.tsx'
import { listKeys, panelKey } from '#ui/office/key-bar.tsx'
import { ListFoot } from '#ui/office/list-foot.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { RecordCode } from '#ui/office/record-code.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { SidePanel } from '#ui/office/side-panel.tsx'
import { ViewTabs } from '#ui/office/view-tabs.tsx'
import type { Route } from './+types/office-entries.ts'
import styles from './office-entries.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchEntriesOfStaff)
  const id = panelOf(args)
  return {
    list,
    counts: await load(args, countEntriesOfStaff, {}),
    open: id ? await load(args, getEntryOfStaffCall, { id }) : undefined,
    views: await listViews(contextOf(args), 'entries'),
    mayExport: hasCapability(args, 'entries.write'),
    mayPropose: hasCapability(args, 'entries.write') && hasCapability(args, 'clients.write'),
    query: args.url.search,
    token: formToken(args),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '応募', isHidden: true })
}

type ListedEntry = Route.ComponentProps['loaderData']['list']['rows'][number]

const columns: readonly Column<ListedEntry>[] = [
  {
    key: 'code',
    head: '番号',
    width: 76,
    place: 'facts',
    sort: { first: 'new', second: 'old', firstIs: 'down' },
    cell: ({ code }) => <RecordCode code={code} />,
  },
  {
    key: 'member',
    head: '会員',
    width: 104,
    place: 'name',
    cell: ({ id, member_name }) => <Link to={`/admin/entries/${id}`}>{member_name}</Link>,
  },
  {
    key: 'item',
    head: '案件',
    leastWidth: 280,
    place: 'main',
    cell: ({ item_name }) => item_name,
  },
  { key: 'stage', head: '段階', width: 84, cell: ({ stage_name }) => stage_name },
  {
    key: 'reply',
    head: '返信の期限',
    width: 104,
    sort: { first: 'due', firstIs: 'up' },
    place: 'right',
    cell: (entry) => (
      <span className={entry.is_overdue ? styles.late : undefined}>{replyWaitText(entry)}</span>
    ),
  },
  {
    key: 'consent',
    head: '提案の同意',
    width: 76,
    isNamed: true,
    cell: ({ has_consented }) => (has_consented ? 'あり' : 'なし'),
  },
  {
    key: 'rate',
    head: '希望 万円',
    width: 88,
    align: 'end',
    cell: ({ rate_wished, rate_basis }) => (
      <>
        {rate_wished ?? '–'}{' '}
        {rate_wished !== null && <small className={styles.basis}>{rate_basis}</small>}
      </>
    ),
  },
  {
    key: 'moved',
    head: '最後の動き',
    width: momentWidth.short,
    sort: { first: 'moved', firstIs: 'down' },
    place: 'hidden',
    cell: ({ moved_at }) => shortMoment(moved_at),
  },
  {
    key: 'entered',
    head: '応募',
    width: momentWidth.short,
    isNamed: true,
    cell: ({ entered_at }) => shortMoment(entered_at),
  },
]

export default function Entries({ loaderData }: Route.ComponentProps) {
  const { list, counts, open, views, mayExport, mayPropose, query, token } = loaderData
  const fixed = [
    { name: '有効', query: '' },
    { name: '返信待ち', query: 'reply=waiting', count: counts.waiting },
    { name: '返信の超過', query: 'reply=overdue', count: counts.overdue },
    { name: '無効', query: 'validity=invalid', count: counts.invalid },
  ]
  return (
    <OfficeScreen
      title="応募"
      note={`${list.total}件`}
      keys={[...listKeys, panelKey]}
      actions={
        <>
          {mayExport && <OfficeLink to={`/admin/entries/download${query}`}>CSV</OfficeLink>}
          <OfficeLink to="/admin/entries/board" hotkey="b">
            ボードで見る
          </OfficeLink>
        </>
      }
      above={
        <>
          <ViewTabs screen="entries" views={[...fixed, ...views]} token={token} />
          <FilterBar
            searches="会員・案件・番号"
            filters={entryFilters}
            sorts={entrySorts}
            columns={columns}
          />
        </>
      }
      below={<ListFoot list={list} unit="件" note="閲覧は記録されます。" />}
      panel={
        open && (
          <SidePanel code={open.code} state={open.stage_name} href={`/admin/entries/${open.id}`}>
            <EntryFacts entry={open} />
            <EntryHistory entry={open} mayOpen={mayExport} />
          </SidePanel>
        )
      }
    >
      <ProposeBar isOpen={mayPropose}>
        <ListTable
          caption="応募の一覧"
          columns={columns}
          rows={list.rows}
          defaultSort="new"
          hrefOf={({ id }) => `/admin/entries/${id}`}
          hasPanel
          isQuiet={({ validity }) => validity !== 0}
          empty="この条件に当てはまる応募はありません。"
          isChoosable={mayPropose}
          nameOf={({ code, member_name }) => `${code} ${member_name}`}
        />
      </ProposeBar>
    </OfficeScreen>
  )
}
