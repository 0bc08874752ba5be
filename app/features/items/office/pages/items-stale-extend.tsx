import { redirect } from 'react-router'
import { pageAbove } from '#core/pages/act.server.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, submit } from '#core/pages/page.server.ts'
import { bulkEdit } from '#features/entries/office/item-bulk.admin-api.server.ts'
import type { Route } from './+types/items-stale-extend.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

export async function action(args: Route.ActionArgs) {
  const { refusal } = await submit(args, bulkEdit, ({ ids, days }) => ({
    ids: String(ids ?? ''),
    act: 'extend' as const,
    days: String(days ?? ''),
  }))
  if (refusal) setFlash(contextOf(args), { text: refusal.data.message, isError: true })
  return redirect(pageAbove(args), 303)
}
