import { chosenIds } from '#core/pages/list-page.server.ts'
import { submit } from '#core/pages/page.server.ts'
import { previewMailCall } from '#features/mailings/office/mailing.admin-api.server.ts'
import { readLetter, readReaders } from '#features/mailings/office/mailing.form.ts'
import type { Route } from './+types/member-mailing-edit.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

/** Back to the form, with what is written. */
export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, previewMailCall, (fields) => ({
    ...readLetter(fields),
    ...readReaders(args.url.searchParams, chosenIds(args)),
    at: 1,
  }))
  return refusal ?? { preview: result }
}
