import { redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { chosenIds } from '#core/pages/list-page.server.ts'
import { admitRecentLogin, contextOf, formToken, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { deleteUsersCall } from '#features/admins/users/staff-user.admin-api.server.ts'
import { listUsers } from '#features/admins/users/staff-user.queries.server.ts'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { BulkPreview } from '#ui/office/bulk-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/staff-user-bulk.ts'

export async function loader(args: Route.LoaderArgs) {
  const caller = await admitRecentLogin(args, admin('admins.manage'))
  const users = await read(args, ({ db }) => listUsers(db, chosenIds(args)))
  const rows = users.map(({ id, name, rights_name, disabled_at }) => ({
    id,
    name: `${name}（${rights_name}）`,
    changes: [{ label: '状態', before: '有効', after: '無効' }],
    refusal: refusalOf({ isOwn: id === caller.id, isDone: disabled_at !== null }),
  }))
  return { rows, token: formToken(args) }
}

function refusalOf({ isOwn, isDone }: { isOwn: boolean; isDone: boolean }): string | undefined {
  if (isOwn) return 'ご自身を無効にすることはできません'
  return isDone ? 'すでに無効です' : undefined
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, deleteUsersCall, ({ ids }) => ({
    ids: [ids ?? []].flat().map(String),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect('/admin/users', 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '管理ユーザーを無効にする', isHidden: true })
}

export default function UserBulk({
  loaderData: { rows, token },
  actionData,
}: Route.ComponentProps) {
  return (
    <OfficeScreen
      title="選んだ管理ユーザーを無効にする"
      crumb={{ to: '/admin/users', text: '管理ユーザー' }}
      note="無効にすると、ログイン中の端末もすべて終わります"
    >
      <FormMessage message={actionData?.message} errors={actionData?.errors} />
      <BulkPreview rows={rows} hidden={<FormToken token={token} />} submitText="無効にする" />
    </OfficeScreen>
  )
}
