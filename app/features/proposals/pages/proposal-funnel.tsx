import { Link } from 'react-router'
import { hasCapability, loadList } from '#core/pages/list-page.server.ts'
import { contextOf } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import styles from '#features/proposals/office/components/funnel-picture.module.css'
import {
  FunnelLines,
  FunnelPicture,
} from '#features/proposals/office/components/funnel-picture.tsx'
import { getProposalFunnel } from '#features/proposals/office/proposal-funnel.admin-api.server.ts'
import {
  type FunnelGroup,
  funnelGroup,
  funnelMonths,
  proposalStep,
} from '#features/proposals/office/proposal-funnel.codes.ts'
import { percentOf } from '#features/proposals/office/proposal-funnel.markup.ts'
import type { FunnelRow } from '#features/proposals/office/proposal-funnel.schema.ts'
import { listProposers } from '#features/proposals/proposal-list.queries.server.ts'
import { clientFilter } from '#features/proposals/proposal-list.words.ts'
import { dayText } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import type { Column } from '#ui/office/column-head.tsx'
import { FilterBar } from '#ui/office/filter-bar.tsx'
import type { Filter } from '#ui/office/filter-field.tsx'
import { ListFoot } from '#ui/office/list-foot.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/proposal-funnel.ts'

export async function loader(args: Route.LoaderArgs) {
  const { list: funnel } = await loadList(args, getProposalFunnel)
  return {
    funnel,
    proposers: await listProposers(contextOf(args).db),
    seesClients: hasCapability(args, 'clients.read'),
    query: args.url.search,
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '提案から参画まで', isHidden: true })
}

const keys = [
  { keys: ['F'], text: '条件' },
  { keys: ['Esc'], text: '提案へ' },
]

export default function ProposalFunnel({ loaderData }: Route.ComponentProps) {
  const { funnel, proposers, seesClients, query } = loaderData
  const { by, from, rows, total_steps } = funnel
  const most = Math.max(1, ...rows.map(({ proposed }) => proposed))
  return (
    <OfficeScreen
      title="提案から参画まで"
      crumb={{ to: '/admin/proposals', text: '提案' }}
      note={`${dayText(from)}から提案した応募${figure(total_steps.proposed)}件・％は前の段から`}
      keys={keys}
      actions={
        <>
          <OfficeLink reloadDocument to={`/admin/proposals/funnel/file${query}`}>
            CSV
          </OfficeLink>
          <OfficeLink
            reloadDocument
            to={`/admin/proposals/funnel/file?${new URLSearchParams([...new URLSearchParams(query), ['encoding', 'shift_jis']])}`}
          >
            CSV（Shift_JIS）
          </OfficeLink>
        </>
      }
      above={<FilterBar filters={filtersFor(proposers, seesClients)} />}
      below={<ListFoot list={funnel} note="1つの応募は、何人に提案しても1件と数えます。" />}
    >
      <div className={styles.pane}>
        <FunnelPicture counts={total_steps} />
      </div>
      <ListTable
        caption={`提案から参画まで：${funnelGroup.label(by)}ごと`}
        columns={columnsFor(by, most)}
        rows={rows}
        empty="この期間に提案した応募はありません。"
      />
    </OfficeScreen>
  )
}

function columnsFor(by: FunnelGroup, most: number): readonly Column<FunnelRow>[] {
  const steps = proposalStep.list.map(
    ({ code, label }): Column<FunnelRow> => ({
      key: code,
      head: label,
      width: 64,
      align: 'end',
      cell: (row) => figure(row[code]),
    }),
  )
  return [
    {
      key: 'name',
      head: funnelGroup.label(by),
      place: 'name',
      cell: ({ key, name }) => {
        const to = linkOf(by, key)
        if (to) return <Link to={to}>{name}</Link>
        return by === 'month' ? monthText(name) : name
      },
    },
    ...steps,
    {
      key: 'won',
      head: '参画／提案',
      width: 90,
      align: 'end',
      cell: ({ proposed, started }) => percentOf(proposed === 0 ? null : started / proposed),
    },
    {
      key: 'picture',
      head: '図',
      width: 200,
      place: 'foot',
      cell: (row) => <FunnelLines counts={row} most={most} />,
    },
  ]
}

/** 2026-11 as people read it. */
function monthText(month: string): string {
  return `${month.slice(0, 4)}年${Number(month.slice(5))}月`
}

/** The proposals of a row. */
function linkOf(by: FunnelGroup, key: number | null): string | undefined {
  if (key === null) return undefined
  if (by === 'coordinator') return `/admin/proposals?admin_id=${key}`
  return by === 'client' ? `/admin/proposals?client_id=${key}` : undefined
}

function filtersFor(proposers: readonly { id: number; name: string }[], seesClients: boolean) {
  const groups = funnelGroup.list.filter(({ code }) => seesClients || code !== 'client')
  const options = (list: readonly { code: string; label: string }[]) =>
    list.map(({ code, label }) => ({ value: code, label }))
  const filters: Filter[] = [
    { name: 'by', label: '分け方', kind: 'one', options: options(groups) },
    { name: 'months', label: '期間', kind: 'one', options: options(funnelMonths.list) },
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
