import { data } from 'react-router'
import { maybeIdIn, submit } from '#core/pages/page.server.ts'
import { tryMailboxCall } from '#features/mail-intake/mailboxes/mailbox.admin-api.server.ts'
import { mailboxText, readConnection } from '#features/mail-intake/mailboxes/mailbox.form.ts'
import type { Route } from './+types/mailbox-try.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

/** The form comes back as it was typed, without its secrets, and with what the server answered. */
export async function action(args: Route.ActionArgs) {
  let values: Record<string, string> = {}
  const id = maybeIdIn(args)
  const { result, refusal } = await submit(args, tryMailboxCall, (fields) => {
    values = mailboxText(fields)
    return { ...readConnection(fields), ...(id === undefined ? {} : { id }) }
  })
  return refusal ?? data({ values, message: '', errors: {}, tried: result })
}
