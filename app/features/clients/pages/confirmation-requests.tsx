import { Form, Link, redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { chosenIds } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import {
  previewRequests,
  requestConfirmationsCall,
} from '#features/clients/requests/confirmation-request.admin-api.server.ts'
import { figure } from '#ui/figures.ts'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import type { Column } from '#ui/office/column-head.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/confirmation-requests.ts'

/** Whom the question would go to, before any mail is sent. */
export async function loader(args: Route.LoaderArgs) {
  const ids = chosenIds(args)
  const plan = await load(args, previewRequests, { ids })
  return { plan, token: formToken(args), key: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, requestConfirmationsCall, ({ ids }) => ({
    ids: [ids ?? []].flat().map(String),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect('/admin/items/stale', 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '確認の依頼', isHidden: true })
}

type Line = Route.ComponentProps['loaderData']['plan']['rows'][number]

const columns: readonly Column<Line>[] = [
  {
    key: 'name',
    head: '案件名',
    leastWidth: 280,
    place: 'name',
    cell: ({ id, name }) => <Link to={`/admin/items/${id}`}>{name}</Link>,
  },
  { key: 'code', head: '番号', width: 90, cell: ({ code }) => code },
  {
    key: 'client',
    head: '取引先',
    width: 220,
    place: 'main',
    cell: ({ client, client_id }) =>
      client_id ? <Link to={`/admin/clients/${client_id}`}>{client}</Link> : '–',
  },
  {
    key: 'to',
    head: '依頼先',
    width: 320,
    cell: ({ problem, contact }) =>
      problem ? `依頼しません：${problem}` : [contact?.name, contact?.address].join(' '),
  },
]

const leaving = { keys: ['Esc'], text: '確認待ちへ' }
const keys = [{ keys: ['⌘', 'Enter'], text: 'メールで依頼する' }, leaving]

export default function ConfirmationRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, token, key } = loaderData
  const open = plan.rows.filter(({ problem }) => problem === null)
  return (
    <OfficeScreen
      title="募集の確認を依頼する"
      crumb={{ to: '/admin/items/stale', text: '確認待ち' }}
      note={`${figure(open.length)}件を${figure(plan.mails)}通のメールで・まだ送っていません`}
      keys={open.length > 0 ? keys : [leaving]}
      actions={
        <Form method="post" key={key}>
          <FormToken token={token} />
          <input type="hidden" name="_key" value={key} />
          {open.map(({ id }) => (
            <input key={id} type="hidden" name="ids" value={id} />
          ))}
          <OfficeButton look="filled" type="submit" hotkey="mod+enter" disabled={open.length === 0}>
            メールで依頼する
          </OfficeButton>
        </Form>
      }
    >
      <FormMessage message={actionData?.message} errors={actionData?.errors} />
      <ListTable
        caption="確認を依頼する案件の一覧"
        columns={columns}
        rows={plan.rows}
        hrefOf={({ id }) => `/admin/items/${id}`}
        isQuiet={({ problem }) => problem !== null}
        empty="案件が選ばれていません。"
      />
    </OfficeScreen>
  )
}
