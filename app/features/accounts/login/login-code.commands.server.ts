import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { recordRefusal } from '#core/access/audit.server.ts'
import { clearCookie, setCookie } from '#core/access/cookies.server.ts'
import { noteLogin } from '#core/access/login-storm.server.ts'
import { CODE_MINUTES, issueCode, tryCode } from '#core/access/mailed-token.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import { limits } from '#core/calls/limits.ts'
import { countUse } from '#core/calls/rate-limit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { enqueue } from '#core/job.server.ts'
import { invalid, Problem } from '#core/problem.ts'
import { sealText } from '#core/secret.server.ts'
import { describeDevice } from '#features/accounts/sessions/known-device.words.ts'
import {
  endStreakOf,
  openLogin,
} from '#features/accounts/sessions/login-session.commands.server.ts'
import { getMemberForLogin } from '#features/members/member.queries.server.ts'
import { type awaitedCode, mailLoginCode } from './login-code.jobs.server.ts'
import type { CodeLogin } from './login-code.schema.ts'
import { describeWrongCode } from './login-code.words.ts'

/** Logs in who proved by the mailed code that the mailbox is theirs, beside the password. */
export async function logInByCode(context: Context, { login_attempt, code }: CodeLogin) {
  const given = { purpose: 'login_code', boundTo: login_attempt, code } as const
  const tried = await tryCounted(context, given)
  if (!tried.isRight) {
    await recordRefusal(context.db, context, { action: 'login', reason: 'code' })
    throw invalid({ code: [describeWrongCode(tried.triesLeft)] })
  }
  clearCookie(context.answer, env(), sessionCookieNames(env()).attempt)
  const { login_id } = await getMemberForLogin(context.db, tried.subjectId)
  await noteLogin(context, { address: login_id, ending: 'passed' })
  return await atomic(context.db, async (db) => {
    await endStreakOf({ ...context, db }, login_id)
    return await openLogin({ ...context, db }, tried.subjectId, { methods: ['password', 'code'] })
  })
}

type Tried = Parameters<typeof tryCode>[1]

/**
 * Five tries are all that a code has. Only what belongs to no code counts against a network: who shares it could
 * else keep others from typing theirs.
 */
export async function tryCounted(context: Context, given: Tried) {
  const tried = await tryCode(context.db, given)
  if (!tried.isRight && tried.triesLeft === 0) await countUse(context, [limits.mailed_link])
  return tried
}

type CodeRequest = { address: string; ownerId: number | undefined }

/**
 * Asks for a mailed code. Whether the password was right, or the account is there at all, makes no
 * difference to be seen: the code is made for everybody, and a job mails it to the owner alone.
 */
export async function requestCode(
  context: Context,
  { address, ownerId }: CodeRequest,
): Promise<never> {
  const login_attempt = randomBytes(24).toString('base64url')
  await atomic(context.db, async (db) => {
    const given = { purpose: 'login_code', address, boundTo: login_attempt } as const
    const code = await issueCode(db, { ...given, subjectId: ownerId })
    const awaited = { address, code, isOwner: ownerId !== undefined, ...placeOf(context) }
    const code_enc = sealText(JSON.stringify(awaited satisfies z.input<typeof awaitedCode>))
    await enqueue(db, mailLoginCode, { id: crypto.randomUUID(), code_enc })
  })
  const name = sessionCookieNames(env()).attempt
  setCookie(context.answer, env(), name, login_attempt, { maxAge: CODE_MINUTES * 60 })
  throw new Problem(401, CODE_REQUIRED, {
    body: { code_required: true, login_attempt },
    goTo: '/login/code',
  })
}

/** Where somebody sits, as a mail names it to the member. */
export function placeOf({ request, now }: Pick<Context, 'request' | 'now'>) {
  return {
    device: describeDevice(request.headers.get('User-Agent') ?? ''),
    ip: request.ip,
    asked_at: now.toISOString(),
  }
}

const CODE_REQUIRED =
  '安全のため、確認コードの入力が必要です。メールアドレスとパスワードが正しい場合は、6桁の確認コードをメールでお送りしました。'
