import { redirect } from 'react-router'
import { checkFormField } from '#core/access/csrf.server.ts'
import { admin } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { countUse } from '#core/calls/rate-limit.server.ts'
import { receiveBytes } from '#core/files/receive-bytes.server.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, idIn } from '#core/pages/page.server.ts'
import { Problem } from '#core/problem.ts'
import { MOST_SENT_BYTES, saveBannerPicture } from '#features/banners/banner.commands.server.ts'
import type { Route } from './+types/office-banner-picture.ts'

/** Takes the picture of a banner; what is refused is shown on the page. */
export async function action(args: Route.ActionArgs) {
  admit(args, admin('contents.write'))
  const context = contextOf(args)
  const id = idIn(args)
  try {
    await countUse(context, [limits.upload])
    const { content } = await receiveBytes(args.request, MOST_SENT_BYTES, async (fields) => {
      await checkFormField(context, fields)
    })
    await saveBannerPicture(context, id, content)
    setFlash(context, { text: '画像を登録しました。' })
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    setFlash(context, { text: error.message, isError: true })
  }
  return redirect(`/admin/banners/${id}`, 303)
}
