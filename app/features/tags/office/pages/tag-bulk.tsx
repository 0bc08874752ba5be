import { redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { chosenIds } from '#core/pages/list-page.server.ts'
import { admit, contextOf, formToken, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { tagState } from '#features/tags/office/office-tags.codes.ts'
import { listTagsById } from '#features/tags/office/office-tags.queries.server.ts'
import { deleteTagsCall } from '#features/tags/office/tag.admin-api.server.ts'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { BulkPreview } from '#ui/office/bulk-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/tag-bulk.ts'

/** What putting several tags away would change; merging them has a screen of its own. */
export async function loader(args: Route.LoaderArgs) {
  admit(args, admin('items.write'))
  const ids = chosenIds(args)
  if (args.url.searchParams.get('act') === 'merge') {
    const sources = ids.slice(0, 20).map((id) => `source=${id}`)
    throw redirect(`/admin/tags/merge?${sources.join('&')}`)
  }
  const tags = await read(args, ({ db }) => listTagsById(db, ids.slice(0, 100)))
  const rows = tags.map(({ id, term, category_name, state }) => ({
    id,
    name: `${term}（${category_name}）`,
    changes: [{ label: '状態', before: tagState.label(state), after: '削除済み' }],
    refusal: state === 'active' ? undefined : `${tagState.label(state)}です`,
  }))
  return { rows, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, deleteTagsCall, ({ ids }) => ({
    ids: [ids ?? []].flat().map(String),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect('/admin/tags', 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'タグを削除する', isHidden: true })
}

export default function TagsBulk({
  loaderData: { rows, token },
  actionData,
}: Route.ComponentProps) {
  return (
    <OfficeScreen
      title="選んだタグを削除する"
      crumb={{ to: '/admin/tags', text: 'タグ' }}
      note="タグのページがなくなります。あとで元に戻せます"
    >
      <FormMessage message={actionData?.message} errors={actionData?.errors} />
      <BulkPreview rows={rows} hidden={<FormToken token={token} />} submitText="削除する" />
    </OfficeScreen>
  )
}
