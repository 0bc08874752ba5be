import { redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { ADDRESS_STOPPED } from '#core/mail/mail-stop.words.ts'
import { pageAbove } from '#core/pages/act.server.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, submit } from '#core/pages/page.server.ts'
import { updateMatchMail } from '#features/matching/match.api.server.ts'
import { findMailStop } from '#features/members/member.queries.server.ts'
import type { Route } from './+types/skill-matching-mail.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export async function action(args: Route.ActionArgs) {
  const { id } = admit(args, member)
  const { result, refusal } = await submit(args, updateMatchMail, ({ is_wanted }) => ({
    user_id: id,
    is_wanted: is_wanted === '1',
  }))
  if (refusal) return refusal
  const context = contextOf(args)
  const isStopped = (await findMailStop(context.db, id)) !== undefined
  setFlash(context, { text: messageOf(result.is_wanted, isStopped) })
  return redirect(pageAbove(args), 303)
}

function messageOf(isWanted: boolean, isStopped: boolean): string {
  if (!isWanted) return '毎朝のメールを停止しました。'
  if (isStopped) return `設定しましたが、${ADDRESS_STOPPED}、お送りできません。`
  return '合う新着案件を、明日から毎朝8時にメールでお送りします。'
}
