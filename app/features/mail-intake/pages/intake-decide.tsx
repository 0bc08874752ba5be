import { redirect } from 'react-router'
import { pageAbove } from '#core/pages/act.server.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, load, submit } from '#core/pages/page.server.ts'
import * as calls from '#features/mail-intake/mail-intake.admin-api.server.ts'
import type { Route } from './+types/intake-decide.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

/** Leads to the next project of the mail, or to the inbox where nothing waits any more. */
export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(
    args,
    calls.decideBlockCall,
    ({ block_id, action: what, item_id, version }) => ({
      block_id,
      ...(version ? { version: String(version) } : {}),
      action: String(what),
      item_id: String(item_id ?? ''),
    }),
  )
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  const { state, blocks } = await load(args, calls.getMailCall, { id: result.mail_id })
  if (state !== 'waiting') return redirect(pageAbove(args), 303)
  const next = blocks.find(({ decision }) => decision === null)?.id
  const query = new URLSearchParams({
    mail: String(result.mail_id),
    ...(next ? { block: String(next) } : {}),
  })
  return redirect(`${pageAbove(args)}?${query}`, 303)
}
