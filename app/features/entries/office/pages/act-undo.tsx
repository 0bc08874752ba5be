import { redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { missingPage } from '#core/pages/missing-page.ts'
import { officeAddressIn } from '#core/pages/office-address.ts'
import { contextOf, submit } from '#core/pages/page.server.ts'
import { undoActCall } from '#features/mail-intake/office/act-undo.admin-api.server.ts'
import type { Route } from './+types/act-undo.ts'

export function loader({ url }: Route.LoaderArgs) {
  throw missingPage(url)
}

/** Every screen sends it here and is come back to. */
export async function action(args: Route.ActionArgs) {
  let back = '/admin'
  const { result, refusal } = await submit(args, undoActCall, (fields) => {
    back = officeAddressIn(fields.back)
    return { id: String(fields.id ?? '') }
  })
  const text = refusal ? refusal.data.message : result.message
  setFlash(contextOf(args), { text, ...(refusal && { isError: true }) })
  return redirect(back, 303)
}

export default function ActUndo() {
  return null
}
