import { chosenIds } from '#core/pages/list-page.server.ts'
import { contextOf, submit } from '#core/pages/page.server.ts'
import { previewMailCall, tryMailCall } from '#features/mailings/office/mailing.admin-api.server.ts'
import { readLetter, readReaders } from '#features/mailings/office/mailing.form.ts'
import type { Route } from './+types/member-mailing-try.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

/** To oneself; the preview stays, and shows where it went. */
export async function action(args: Route.ActionArgs) {
  let order: Record<string, unknown> = {}
  const { result, refusal } = await submit(args, tryMailCall, (fields) => {
    order = fields
    return readLetter(fields)
  })
  if (refusal) return refusal
  const readers = readReaders(args.url.searchParams, chosenIds(args))
  const at = String(order.at ?? '') || 1
  const preview = await previewMailCall.run(contextOf(args), {
    ...readLetter(order),
    ...readers,
    at,
  })
  return { preview, tried: result.message }
}
