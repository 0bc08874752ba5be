import { redirect } from 'react-router'
import { checkFormField } from '#core/access/csrf.server.ts'
import { admin } from '#core/calls/guards.ts'
import { receiveBytes } from '#core/files/receive-bytes.server.ts'
import { admit, contextOf, read } from '#core/pages/page.server.ts'
import { startImport } from '#features/mail-intake/mail-import-start.commands.server.ts'
import type { Route } from './+types/intake-import.ts'

const MOST = 50 * 1024 * 1024

export function loader() {
  return redirect('/admin/intake/paste')
}

/** Takes a file of mails in and leads to where one sees it being read. */
export async function action(args: Route.ActionArgs) {
  admit(args, admin('items.write'))
  const id = await read(args, async (context) => {
    const file = await receiveBytes(args.request, MOST, async (fields) => {
      await checkFormField(contextOf(args), fields)
    })
    return await startImport(context, file)
  })
  return redirect(`/admin/intake/imports/${id}`, 303)
}
