import { recordRefusal, writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import { tryPassword } from '#core/access/login-attempt.server.ts'
import { issueCode } from '#core/access/mailed-token.server.ts'
import { requireSettled } from '#core/access/step-up.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { invalid } from '#core/problem.ts'
import { renewLogin } from '#features/accounts/sessions/login-session.commands.server.ts'
import { getMember } from '#features/members/member.queries.server.ts'
import { placeOf, tryCounted } from './login-code.commands.server.ts'
import { confirmCodeMail } from './login-code.mails.server.tsx'
import { describeWrongCode } from './login-code.words.ts'
import { findPasswordHash } from './login-step-up.queries.server.ts'
import type { Confirmation } from './login-step-up.schema.ts'

/** Proves once more who sits there; the session goes on under a new number. */
export async function confirmLogin(
  context: Context,
  caller: MemberCaller,
  { password = '', code }: Confirmation,
) {
  const method = code === undefined ? 'password' : 'code'
  const fault =
    code === undefined
      ? await findPasswordFault(context, caller, password)
      : await findCodeFault(context, caller, code)
  if (fault) {
    await recordRefusal(context.db, context, { action: 'login_step_up', reason: method })
    throw invalid({ [method]: [fault] })
  }
  return await atomic(context.db, async (db) => {
    await writeAudit(db, context, { action: 'login_step_up', reason: method })
    return await renewLogin({ ...context, db }, caller, { methods: [method] })
  })
}

/** Mails six digits, for who has no password or whose password proves too little now. */
export async function mailConfirmCode(context: Context, caller: MemberCaller): Promise<void> {
  const { login_id, last_name, first_name } = await getMember(context.db, caller.id)
  await atomic(context.db, async (db) => {
    const code = await issueCode(db, {
      purpose: 'step_up_code',
      address: login_id,
      subjectId: caller.id,
      boundTo: boundTo(caller),
    })
    const name = `${last_name} ${first_name}`
    await sendMail(db, confirmCodeMail, {
      to: { address: login_id, name },
      payload: { name, code, ...placeOf(context) },
      dedupeKey: `confirm-code:${crypto.randomUUID()}`,
    })
  })
}

async function findPasswordFault(context: Context, caller: MemberCaller, password: string) {
  await requireSettled(context)
  const stored = await findPasswordHash(context.db, caller.id)
  // A count of its own: who guesses at the login page does not keep the member from this one.
  const account = `confirm:${caller.id}`
  const { isRight } = await tryPassword(context, { account, isKnown: true, password, stored })
  return isRight ? undefined : 'パスワードが正しくありません。'
}

async function findCodeFault(context: Context, caller: MemberCaller, code: string) {
  const given = { purpose: 'step_up_code', boundTo: boundTo(caller), code } as const
  const tried = await tryCounted(context, given)
  return tried.isRight ? undefined : describeWrongCode(tried.triesLeft)
}

function boundTo({ sessionId }: MemberCaller): string {
  return `session:${sessionId}`
}
