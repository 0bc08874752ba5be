import { idIn, submit } from '#core/pages/page.server.ts'
import { getMemberContact } from '#features/members/office/member-record.admin-api.server.ts'
import type { Route } from './+types/member-record-contact.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

/** The answer holds the address and the number once; the page that is opened again does not. */
export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, getMemberContact, ({ reason }) => ({
    id: idIn(args),
    reason: String(reason ?? ''),
  }))
  return refusal ?? { contact: result }
}
