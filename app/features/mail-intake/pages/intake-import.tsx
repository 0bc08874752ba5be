import { redirect } from 'react-router'
import { checkFormField } from '#core/access/csrf.server.ts'
import { admin } from '#core/calls/guards.ts'
import { receiveBytes } from '#core/files/receive-bytes.server.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf } from '#core/pages/page.server.ts'
import { Problem } from '#core/problem.ts'
import { startImport } from '#features/mail-intake/mail-import-start.commands.server.ts'
import type { Route } from './+types/intake-import.ts'

const MOST = 50 * 1024 * 1024

export function loader() {
  return redirect('/admin/intake/paste')
}

/** Takes a file in and leads to its mail, or to where one sees many being read; what is refused, back to the form. */
export async function action(args: Route.ActionArgs) {
  admit(args, admin('mails.work'))
  const context = contextOf(args)
  try {
    const file = await receiveBytes(args.request, MOST, async (fields) => {
      await checkFormField(context, fields)
    })
    const started = await startImport(context, file)
    if ('import_id' in started) return redirect(`/admin/intake/imports/${started.import_id}`, 303)
    setFlash(context, { text: started.message })
    return redirect(`/admin/intake?state=all&mail=${started.mail_id}`, 303)
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    setFlash(context, { text: error.message, isError: true })
    return redirect('/admin/intake/paste', 303)
  }
}
