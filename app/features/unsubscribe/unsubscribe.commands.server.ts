import { writeAudit } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { suppressAddress } from '#core/mail/mail-suppression.server.ts'
import { Problem } from '#core/problem.ts'
import { stopMatchMail } from '#features/matching/match-mail.commands.server.ts'
import { getMember } from '#features/members/member.queries.server.ts'
import { stopMagazine } from '#features/members/own/consent.commands.server.ts'
import { stopAlerts } from '#features/saved-searches/saved-search.commands.server.ts'
import { setShortlistMail } from '#features/shortlist/shortlist.commands.server.ts'
import { type MailList, mailList } from './unsubscribe.codes.ts'
import { readStop } from './unsubscribe.form.server.ts'

/** Ends a kind of mail for whom the link was mailed to. Once more changes nothing. */
export async function stopMails(db: Db, token: string) {
  const stop = readStop(token)
  if (!stop) throw new Problem(404, 'このリンクでは配信を停止できません。')
  await stops[stop.list](db, stop.memberId)
  return { list: stop.list, message: `${mailList.label(stop.list)}の配信を停止しました。` }
}

/** The reader complains: nothing is mailed to them any more, whatever its kind. */
export async function complainOfMails(context: Context, token: string) {
  const stop = readStop(token)
  if (!stop) throw new Problem(404, 'このリンクでは配信を停止できません。')
  return await atomic(context.db, async (db) => {
    await stops[stop.list](db, stop.memberId)
    const { login_id } = await getMember(db, stop.memberId)
    const isNew = await suppressAddress(db, login_id, 'complaint')
    const line = { action: 'address_suppressed', member_id: stop.memberId } as const
    if (isNew) await writeAudit(db, context, { ...line, reason: 'complaint' })
    return { list: stop.list, message: COMPLAINED }
  })
}

const COMPLAINED = 'お申し出を承りました。このアドレスには、今後メールをお送りしません。'

const stops: Record<MailList, (db: Db, memberId: number) => Promise<void>> = {
  saved_searches: stopAlerts,
  matches: stopMatchMail,
  magazine: stopMagazine,
  shortlist: (db, memberId) => setShortlistMail(db, memberId, false),
}
