import { redirect } from 'react-router'
import { anyAdmin } from '#core/calls/guards.ts'
import { readForm } from '#core/calls/request-body.server.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { missingPage } from '#core/pages/missing-page.ts'
import { officeAddressIn } from '#core/pages/office-address.ts'
import { admit, contextOf, read, submit } from '#core/pages/page.server.ts'
import { forgetViewCall, saveViewCall } from '#features/admins/saved-view.admin-api.server.ts'
import type { Route } from './+types/saved-views.ts'

export function loader({ url }: Route.LoaderArgs) {
  throw missingPage(url)
}

/** Every list sends its views here and is come back to. */
export async function action(args: Route.ActionArgs) {
  admit(args, anyAdmin)
  const sent = await read(args, () => readForm(args.request.clone()))
  const { result, refusal } =
    'delete' in sent
      ? await submit(args, forgetViewCall, (fields) => ({ id: String(fields.delete) }))
      : await submit(args, saveViewCall, (fields) => ({
          screen: String(fields.screen ?? ''),
          name: String(fields.name ?? ''),
          query: String(fields.query ?? ''),
        }))
  const text = result?.message ?? refusal?.data.message ?? ''
  setFlash(contextOf(args), refusal ? { text, isError: true } : { text })
  return redirect(officeAddressIn(sent.back), 303)
}

export default function Views() {
  return null
}
