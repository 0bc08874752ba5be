import { Form, Outlet, redirect, useFormAction } from 'react-router'
import { listMails } from '#core/mail/mail.server.tsx'
import { setFlash } from '#core/pages/flash.server.ts'
import { loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { replayMailsCall, searchOutboxCall } from '#features/operations/outbox.admin-api.server.ts'
import { failureText, mailStateNames } from '#features/operations/outbox.words.ts'
import { shortMoment } from '#ui/date-text.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import { FilterBar } from '#ui/office/filter-bar.tsx'
import { readingKeys } from '#ui/office/key-bar.tsx'
import { ListFoot } from '#ui/office/list-foot.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { ViewTabs } from '#ui/office/view-tabs.tsx'
import type { Route } from './+types/outbox.ts'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchOutboxCall)
  const rows = list.rows.map((row, place) => ({
    ...row,
    id: place + 1,
    mail_id: row.id,
  }))
  const views = await listViews(contextOf(args), 'outbox')
  const kinds = listMails().map(({ name, title }) => ({ value: name, label: title }))
  return { list: { ...list, rows }, views, kinds, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, replayMailsCall, ({ mail }) => ({
    ids: [String(mail ?? '')],
  }))
  const text = refusal ? refusal.data.message : result.message
  setFlash(contextOf(args), { text, isError: refusal !== undefined || result.replayed === 0 })
  return redirect(`/admin/outbox${args.url.search}`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '送信メール', isHidden: true })
}

type Mail = Route.ComponentProps['loaderData']['list']['rows'][number]

const columns: readonly Column<Mail>[] = [
  { key: 'subject', head: '件名', width: 230, place: 'name', cell: subjectText },
  { key: 'state', head: '状態', width: 90, place: 'right', cell: stateText },
  { key: 'attempts', head: '回数', width: 60, align: 'end', cell: ({ attempts }) => attempts },
  {
    key: 'domain',
    head: '宛先',
    width: 130,
    place: 'hidden',
    cell: ({ domain }) => (domain ? `@${domain}` : '–'),
  },
  { key: 'error', head: '送れなかった理由', place: 'main', cell: errorText },
  {
    key: 'created_at',
    head: '受付',
    width: momentWidth.short,
    sort: { first: 'new', second: 'old', firstIs: 'down' },
    cell: ({ created_at }) => shortMoment(created_at),
  },
  {
    key: 'next_at',
    head: '送信・予定',
    width: 120,
    cell: ({ sent_at, next_at }) => {
      const at = sent_at ?? next_at
      return at ? shortMoment(at) : '–'
    },
  },
  { key: 'act', head: '操作', width: 190, cell: actButtons },
]

const states = [
  {
    name: 'state',
    label: '状態',
    kind: 'several',
    options: Object.entries(mailStateNames).map(([value, label]) => ({ value, label })),
  },
] as const

const fixedViews = [
  { name: 'すべて', query: '' },
  { name: '不明', query: 'state=unclear' },
  { name: '不達', query: 'state=dead' },
  { name: '送信待ち', query: 'state=queued' },
  { name: '送信済み', query: 'state=sent' },
]

const ACTS = 'row-acts'

export default function Outbox({
  loaderData: { list, views, kinds, token },
}: Route.ComponentProps) {
  return (
    <OfficeScreen
      title="送信メール"
      note={`${list.total}通`}
      actions={<OfficeLink to="/admin/outbox/suppressed">止めたアドレス</OfficeLink>}
      keys={readingKeys}
      above={
        <>
          <ViewTabs screen="outbox" views={[...fixedViews, ...views]} token={token} />
          <FilterBar
            filters={[...states, { name: 'kind', label: '種類', kind: 'one', options: kinds }]}
            sorts={[
              { value: 'new', label: '受付が新しい順' },
              { value: 'old', label: '受付が古い順' },
            ]}
            columns={columns}
          />
        </>
      }
      below={
        <ListFoot
          list={list}
          unit="通"
          note="宛先は、＠より後ろだけを表示します。会員に送った本文は、会員の画面で読めます。"
        />
      }
    >
      <Outlet />
      <Form id={ACTS} method="post">
        <FormToken token={token} />
      </Form>
      <ListTable
        caption="送信メールの一覧"
        columns={columns}
        rows={list.rows}
        defaultSort="new"
        isQuiet={({ state }) => state === 'cancelled'}
        empty="この条件に当てはまるメールはありません。"
      />
    </OfficeScreen>
  )
}

/** Of a mail that was not sent, or went to somebody else than a member, only what it was about is left. */
function subjectText({ subject, title }: Mail) {
  return subject ?? `${title}（件名は保存していません）`
}

function stateText({ state }: Mail) {
  return mailStateNames[state]
}

function errorText({ state, unanswered, last_error }: Mail) {
  const isOpen = state === 'unclear' || state === 'queued'
  const reason = last_error === null ? '' : failureText(last_error)
  if (!isOpen || unanswered === 0) return reason || '–'
  const tries = `本文を渡したあと、相手のサーバーから応答がありません（${unanswered}回）。`
  return `${tries}届いている可能性があります。${reason}`
}

function actButtons({ state, mail_id }: Mail) {
  if (state !== 'dead' && state !== 'unclear') return null
  return (
    <>
      <OfficeButton isSmall type="submit" form={ACTS} name="mail" value={mail_id}>
        送り直す
      </OfficeButton>
      {state === 'unclear' && <LeaveButton mail={mail_id} />}
    </>
  )
}

function LeaveButton({ mail }: { mail: string }) {
  const action = useFormAction('leave')
  return (
    <OfficeButton isSmall type="submit" form={ACTS} formAction={action} name="mail" value={mail}>
      送り直さない
    </OfficeButton>
  )
}
