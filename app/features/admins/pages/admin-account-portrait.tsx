import { redirect } from 'react-router'
import { checkFormField } from '#core/access/csrf.server.ts'
import { anyAdmin } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { countUse } from '#core/calls/rate-limit.server.ts'
import { receiveBytes } from '#core/files/receive-bytes.server.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf } from '#core/pages/page.server.ts'
import { Problem } from '#core/problem.ts'
import { MOST_SENT_BYTES, savePortrait } from '#features/admins/admin-portrait.commands.server.ts'
import type { Route } from './+types/admin-account-portrait.ts'

/** Takes one's own face; what is refused is shown on the page. */
export async function action(args: Route.ActionArgs) {
  const caller = admit(args, anyAdmin)
  const context = contextOf(args)
  try {
    await countUse(context, [limits.upload])
    const { content } = await receiveBytes(args.request, MOST_SENT_BYTES, async (fields) => {
      await checkFormField(context, fields)
    })
    await savePortrait(context, caller, content)
    setFlash(context, { text: '写真を登録しました。' })
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    setFlash(context, { text: error.message, isError: true })
  }
  return redirect('/admin/account', 303)
}
