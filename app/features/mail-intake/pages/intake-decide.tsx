import { redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, submit } from '#core/pages/page.server.ts'
import * as calls from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { inboxAddress, inboxOf, nextOf } from '#features/mail-intake/queue/inbox-list.form.ts'
import type { Route } from './+types/intake-decide.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

/** Leads to the next project of the mail, or to the next mail. */
export async function action(args: Route.ActionArgs) {
  const inbox = inboxOf(args.url.searchParams)
  const { result, refusal } = await submit(
    args,
    calls.decideBlockCall,
    ({ block_id, action: what, item_id }) => ({
      block_id: String(block_id),
      action: String(what),
      item_id: String(item_id ?? ''),
      next_of: nextOf(inbox),
    }),
  )
  if (refusal) return refusal
  const context = contextOf(args)
  setFlash(context, {
    text: result.message,
    ...(result.item_id === null ? {} : { to: `/admin/items/${result.item_id}` }),
  })
  return redirect(inboxAddress(inbox, { mail: result.next_mail_id }), 303)
}
