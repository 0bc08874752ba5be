import { canonicalAddress } from '#core/access/addresses.ts'
import { recordRefusal } from '#core/access/audit.server.ts'
import type { Credentials } from '#core/access/credentials.ts'
import { beginAttempt, checkCounted } from '#core/access/login-attempt.server.ts'
import { noteLogin } from '#core/access/login-storm.server.ts'
import { checkPassword, hashPassword, refuseWhereBusy } from '#core/access/password.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { countedAs, openLogin } from '#features/accounts/sessions/login-session.commands.server.ts'
import { findMemberForLogin, lockMemberForLogin } from '#features/members/member.queries.server.ts'
import { raiseAlarm } from './credential-stuffing.commands.server.ts'
import { requestCode } from './login-code.commands.server.ts'
import { judgeRisk } from './login-risk.queries.server.ts'
import { refuseLocked } from './login-unlock.commands.server.ts'
import { isPendingPassword } from './pending-password.queries.server.ts'

/**
 * Opens a new session for who knows the password, and answers what the browser stores of it. An address
 * without an account goes the same way with the same work, to the same answers.
 */
export async function logIn(context: Context, { login_id, password }: Credentials) {
  refuseWhereBusy()
  const address = canonicalAddress(login_id)
  const { account, isKnown } = await countedAs(context, address)
  const attempt = await beginAttempt(context, { account, isKnown }).catch(offerWayIn)
  const risk = await judgeRisk(context.db, { isKnown, ...attempt.streak })
  if (risk === 'locked') return await refuseLocked(context, address)
  const member = await findMemberForLogin(context.db, address)
  const { isRight, needsRehash } = await checkCounted(attempt, password, member?.password_hash)
  if (!member || !isRight || risk === 'code') {
    if (risk === 'none') await refuseUnconfirmed(context.db, { address, password })
    return await refuse(context, { address, memberId: member?.id, isRight }, risk)
  }
  await attempt.succeed()
  await noteLogin(context, { address, ending: 'passed' })
  const newHash = needsRehash ? await hashPassword(password) : undefined
  return await atomic(context.db, async (db) => {
    await checkOnceMore(db, member, password)
    if (newHash) await saveHash(db, member.id, newHash)
    return await openLogin({ ...context, db }, member.id, { methods: ['password'] })
  })
}

/** Strangers' attempts may keep a member out here, but not out of the mailbox. */
function offerWayIn(error: unknown): never {
  if (!(error instanceof Problem) || error.status !== 429) throw error
  const isOfAccount = error.headers['RateLimit-Policy']?.startsWith('"login_account"')
  const wayIn = isOfAccount ? 'お急ぎのときは、パスワードを再設定するとログインできます。' : ''
  throw new Problem(429, error.message + wayIn, { headers: error.headers })
}

type Refused = { address: string; memberId: number | undefined; isRight: boolean }

/** Where a code is asked for, right and wrong passwords get the same answer for the same work. */
async function refuse(context: Context, given: Refused, risk: 'none' | 'code'): Promise<never> {
  const { address, memberId, isRight } = given
  const { begins } = await noteLogin(context, { address, ending: isRight ? 'open' : 'failed' })
  if (begins) await raiseAlarm(context)
  const reason = isRight ? 'code_asked' : 'password'
  const whose = memberId === undefined ? {} : { member_id: memberId }
  await recordRefusal(context.db, context, { action: 'login', reason, ...whose })
  if (risk === 'none') throw wrongLogin()
  return await requestCode(context, { address, ownerId: isRight ? memberId : undefined })
}

type Known = { id: number; password_hash: string | null }

/** The password may have been changed while it was looked at: then it opens nothing any more. */
async function checkOnceMore(db: Db, { id, password_hash }: Known, password: string) {
  const stored = (await lockMemberForLogin(db, id))?.password_hash
  if (stored === password_hash) return
  if (!(await checkPassword(password, stored)).isRight) throw wrongLogin()
}

async function saveHash(db: Db, id: number, password_hash: string): Promise<void> {
  await db.updateTable('member').set({ password_hash }).where('id', '=', id).execute()
}

/**
 * Who knows the password of a registration reads that it waits. Anybody can register any address: a member's gets
 * the same answer for the same work, or this would say who is a member.
 */
async function refuseUnconfirmed(db: Db, given: { address: string; password: string }) {
  if (!(await isPendingPassword(db, given))) return
  const message = '会員登録の手続きが終わっていません。お送りしたメールをご確認ください。'
  throw new Problem(401, message, { errors: { login_id: [message] } })
}

function wrongLogin(): Problem {
  const message = 'メールアドレスまたはパスワードが正しくありません。'
  return new Problem(401, message, { errors: { login_id: [message] } })
}
