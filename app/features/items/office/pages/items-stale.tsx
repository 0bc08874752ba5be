import { Form, Link, Outlet, redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { hasCapability, panelOf } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { ChangedAnswers } from '#features/clients/components/changed-answers.tsx'
import {
  listChangedAnswersCall,
  listLastRequestsCall,
} from '#features/clients/requests/confirmation-request.admin-api.server.ts'
import { lastRequestText } from '#features/clients/requests/confirmation-request.words.ts'
import { waitingStages } from '#features/entries/entry.codes.ts'
import { searchEntriesOfStaff } from '#features/entries/office/entry-list.admin-api.server.ts'
import { bulkEdit } from '#features/entries/office/item-bulk.admin-api.server.ts'
import { itemColumns } from '#features/items/office/components/item-columns.tsx'
import { EditLog } from '#features/items/office/components/item-edit-log.tsx'
import { ItemPanel } from '#features/items/office/components/item-panel.tsx'
import {
  CONFIRM,
  extensionForms,
  StaleRowActs,
} from '#features/items/office/components/stale-row-acts.tsx'
import { getItemHistory } from '#features/items/office/edit-history.admin-api.server.ts'
import { countItemsOfStaff, getItemOfStaff } from '#features/items/office/item.admin-api.server.ts'
import { officeViews } from '#features/items/office/office-items.words.ts'
import { getStaleQueue } from '#features/items/office/stale-items.admin-api.server.ts'
import { staleGroupText } from '#features/items/office/stale-items.words.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { BulkForm } from '#ui/office/bulk-form.tsx'
import type { Column } from '#ui/office/column-head.tsx'
import { panelKey, rowKeys } from '#ui/office/key-bar.tsx'
import { GroupedTable } from '#ui/office/list-table.tsx'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneLog } from '#ui/office/side-panel.tsx'
import { ViewTabs } from '#ui/office/view-tabs.tsx'
import type { Route } from './+types/items-stale.ts'
import styles from './items-stale.module.css'

export async function loader(args: Route.LoaderArgs) {
  const owner_id = args.url.searchParams.get('owner_id') ?? ''
  const seesClients = hasCapability(args, 'clients.read')
  const { caller } = contextOf(args)
  const queue = await load(args, getStaleQueue, { owner_id: owner_id === '' ? null : owner_id })
  const ids = queue.groups.flatMap(({ rows }) => rows.map((row) => row.id))
  return {
    open: await loadOpen(args),
    counts: await load(args, countItemsOfStaff, {}),
    views: await listViews(contextOf(args), 'items'),
    ownId: caller.kind === 'admin' ? caller.id : 0,
    queue,
    requests:
      seesClients && ids.length > 0 ? (await load(args, listLastRequestsCall, { ids })).rows : [],
    changed: seesClients ? (await load(args, listChangedAnswersCall, {})).rows : [],
    mayWrite: hasCapability(args, 'items.write'),
    mayRequest: hasCapability(args, 'clients.write'),
    seesClients,
    token: formToken(args),
  }
}

/** The row that P has opened, with how it was confirmed and who waits for an answer. */
async function loadOpen(args: Route.LoaderArgs) {
  const id = panelOf(args)
  if (!id) return undefined
  const waiting = { item_id: id, stage: [...waitingStages], per_page: LINES }
  return {
    item: await load(args, getItemOfStaff, { id }),
    edits: (await load(args, getItemHistory, { id })).rows.slice(0, LINES),
    entries: hasCapability(args, 'entries.read')
      ? await load(args, searchEntriesOfStaff, waiting)
      : undefined,
  }
}
const LINES = 10

export async function action(args: Route.ActionArgs) {
  const { refusal } = await submit(args, bulkEdit, ({ ids }) => ({
    ids: String(ids ?? ''),
    act: 'confirm' as const,
  }))
  if (refusal) setFlash(contextOf(args), { text: refusal.data.message, isError: true })
  return redirect('/admin/items/stale', 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '確認待ち', isHidden: true })
}

const actingKeys = [
  ...rowKeys,
  { keys: ['C'], text: '募集中' },
  { keys: ['R'], text: '条件変更' },
  { keys: ['X'], text: '充足・終了' },
  { keys: ['E'], text: '14日延ばす' },
  panelKey,
]

/** Hidden, never confirmed, or done without having been asked about: a group without any says nothing. */
const rare = new Set(['lapsed', 'unknown', 'apart'])

type Queue = Route.ComponentProps['loaderData']['queue']
type StaleRow = Queue['groups'][number]['rows'][number] & {
  isEnding: boolean
  /** When its client was mailed, and what became of it. */
  request: string | undefined
}
const facts: readonly Column<StaleRow>[] = [
  itemColumns.confirmed,
  itemColumns.code,
  { ...itemColumns.name, cell: ({ id, name }) => <Link to={`/admin/items/${id}`}>{name}</Link> },
  itemColumns.rate,
  itemColumns.entries,
  itemColumns.left,
]
const clientFact: Column<StaleRow> = { ...itemColumns.client, place: 'hidden' }

type Rights = { mayWrite: boolean; seesClients: boolean }

function columnsFor({ mayWrite, seesClients }: Rights): readonly Column<StaleRow>[] {
  return [
    ...facts,
    ...(seesClients ? [clientFact] : []),
    {
      key: 'acts',
      head: 'きょうの確認',
      width: 274,
      place: 'foot',
      cell: (row) => <StaleRowActs {...row} mayWrite={mayWrite} />,
    },
  ]
}

type Requests = Route.ComponentProps['loaderData']['requests']

function requestOf(requests: Requests, id: number): string | undefined {
  const found = requests.find(({ item_id }) => item_id === id)
  return found && lastRequestText(found)
}

export default function Stale({ loaderData }: Route.ComponentProps) {
  const { queue, changed, requests, open, counts, views, ownId } = loaderData
  const { mayWrite, mayRequest, token } = loaderData
  const groups = queue.groups.filter(({ reason, rows }) => rows.length > 0 || !rare.has(reason))
  const left = queue.groups.reduce((sum, { total }) => sum + total, 0)
  const shown = queue.groups.flatMap(({ rows }) => rows).filter(({ done }) => done).length
  return (
    <OfficeScreen
      title="確認待ち"
      crumb={{ to: '/admin/items', text: '案件' }}
      note={`きょう${queue.done_count}件済み${queue.done_count > shown ? `（新しい${shown}件を表示）` : ''}・残り${left}件`}
      keys={mayWrite ? actingKeys : [...rowKeys, panelKey]}
      actions={mayRequest && <RequestAll queue={queue} />}
      above={
        <ViewTabs views={officeViews({ counts, ownId, stale: left, saved: views })} token={token} />
      }
      panel={
        open && (
          <StalePanel
            {...open}
            request={requestOf(requests, open.item.id)}
            seesClients={loaderData.seesClients}
          />
        )
      }
    >
      <Form id={CONFIRM} method="post" action=".">
        <FormToken token={token} />
      </Form>
      {extensionForms.map(({ form, days }) => (
        <Form key={form} id={form} method="post" action="extend">
          <FormToken token={token} />
          <input type="hidden" name="days" value={days} />
        </Form>
      ))}
      <Outlet />
      <ChangedAnswers rows={changed} token={token} />
      <RequestForm mayRequest={mayRequest}>
        <GroupedTable
          caption="確認待ちの案件"
          columns={columnsFor(loaderData)}
          groups={groups.map(({ reason, total, rows }) => ({
            key: reason,
            title: (
              <>
                <h2>{staleGroupText(reason, queue.days)}</h2>
                <span className={styles.count}>{total}件</span>
              </>
            ),
            rows: rows.map((row) => ({
              ...row,
              isEnding: reason === 'ending',
              request: requestOf(requests, row.id),
            })),
          }))}
          hasPanel
          isChoosable={mayRequest}
          nameOf={({ name }) => name}
          hrefOf={({ id }) => `/admin/items/${id}`}
          isQuiet={({ done }) => done !== null}
          empty="いまはありません。"
        />
      </RequestForm>
    </OfficeScreen>
  )
}

type PanelProps = NonNullable<Route.ComponentProps['loaderData']['open']>

type PanelSees = { seesClients: boolean; request: string | undefined }

function StalePanel({ item, edits, entries, ...sees }: PanelProps & PanelSees) {
  return (
    <ItemPanel item={item} {...sees}>
      <Pane title="確認の記録">
        <EditLog itemId={item.id} edits={edits} />
      </Pane>
      {entries && (
        <Pane title="いま待っている人" note={`${entries.total}人`}>
          <PaneLog
            lines={entries.rows.map(({ id, stage_name, member_name, rate_wished }) => ({
              id,
              at: stage_name,
              text: (
                <>
                  <Link to={`/admin/entries/${id}`}>{member_name}</Link>
                  {rate_wished !== null && `・希望${rate_wished}万円`}
                </>
              ),
            }))}
          />
        </Pane>
      )}
    </ItemPanel>
  )
}

/** To the list of whom one mail each would go to about all that is left for its age. */
function RequestAll({ queue }: { queue: Queue }) {
  const aged = queue.groups.filter(({ reason }) => reason !== 'ending')
  const ids = aged.flatMap(({ rows }) => rows.filter(({ done }) => !done).map(({ id }) => id))
  if (ids.length === 0) return null
  return (
    <OfficeLink to={`/admin/items/confirm?act=request&ids=${ids.join(',')}`}>
      確認メールをまとめて送る…
    </OfficeLink>
  )
}

/** Rows are chosen by who may request clients about them. */
function RequestForm({ mayRequest, children }: { mayRequest: boolean; children: React.ReactNode }) {
  if (!mayRequest) return children
  return (
    <BulkForm
      action="/admin/items/confirm"
      acts={[{ act: 'request', text: '取引先に確認を依頼', hotkey: 'a' }]}
      note="送る前に、宛先の一覧が出ます"
    >
      {children}
    </BulkForm>
  )
}
