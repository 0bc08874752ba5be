import { setTimeout as sleep } from 'node:timers/promises'
import { networkOf } from '#core/access/addresses.ts'
import { actorOf } from '#core/access/caller.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { Problem } from '#core/problem.ts'
import { secretHash } from '#core/secret.server.ts'
import {
  claim,
  dropAnswers,
  findAnswer,
  REPEATED,
  replay,
  type StoredCall,
  storeAnswer,
  takeLock,
} from './stored-answers.server.ts'

/** The first of an act may have to read what its process has not read yet. */
const WAIT_MS = 15_000
const BUSY = Symbol('busy')

type Once = {
  route: string
  raw: unknown
  /** Counts a use; what is answered again is none. */
  count(): Promise<void>
  /** Whether equal posts of one moment are one without a key, too. Equal forms may carry other files. */
  isEqualOnce: boolean
  /** Whether the answer has a secret, which is stored sealed and for minutes only. */
  isSealed: boolean
  /**
   * An act that refuses who does it again, such as withdrawing. It is tried each time, so that who has taken it back
   * meanwhile does it again; only who is refused gets the answer of an equal post of the same moment, since neither a
   * form that was sent twice nor an impatient program can know which of two answers is true. What a link does once for
   * all is not tried again. It counts guesses, which are not undone with it, and hashes passwords, for which nobody
   * waits with a connection in hand: so it is no part of the transaction that stores its answer.
   */
  goesOneWay: boolean | 'by_link'
}

/**
 * Does the work once for each key: who asks again with it gets the first answer again. A cookie is set by that answer
 * alone, which is why no answer that opens a session is shared.
 */
export async function runOnce(
  context: Context,
  once: Once,
  work: (context: Context) => Promise<unknown>,
): Promise<unknown> {
  const given = readKey(context)
  if (given === undefined && !once.isEqualOnce) {
    await once.count()
    return await work(context)
  }
  if (once.goesOneWay === 'by_link') {
    const call = linkCall(context, once, given)
    return await runTogether(context, call, () => runApart(context, call, once, work))
  }
  const call = once.goesOneWay ? oneWayCall(context, once, given) : onceCall(context, once, given)
  return await runTogether(context, call, async () => {
    try {
      await once.count()
    } catch (refusal) {
      return await answerElsewhere(context, call, refusal)
    }
    try {
      return await runAlone(context, call, work)
    } catch (refusal) {
      return await answerBefore(context, call, refusal)
    }
  })
}

function onceCall(context: Context, { route, raw, isSealed }: Once, given?: string) {
  const body_sha256 = hashOf(raw)
  const withKey = isSealed ? SECRET_SECONDS : KEY_SECONDS
  const seconds = given === undefined ? EQUAL_SECONDS : withKey
  const key = given ?? `equal ${route} ${body_sha256.toString('base64url')}`
  const kind = { isSealed, goesOneWay: false, endsOthers: false }
  return storedCall(context, { route, body_sha256, seconds, key, ...kind })
}

/** Who sends another key wants it another time. What was answered before is nobody's to read. */
function oneWayCall(context: Context, { route, raw }: Once, given?: string) {
  const body_sha256 = hashOf([raw, given ?? null])
  const key = `${REPEATED}${route} ${body_sha256.toString('base64url')}`
  // Visitors of one network are no one caller.
  const kind = { isSealed: true, goesOneWay: true, endsOthers: context.caller.kind !== 'visitor' }
  return storedCall(context, { route, body_sha256, seconds: EQUAL_SECONDS, key, ...kind })
}

function linkCall(context: Context, { route, raw }: Once, given?: string) {
  const body_sha256 = hashOf([raw, given ?? null])
  const key = `equal ${route} ${body_sha256.toString('base64url')}`
  const kind = { isSealed: true, goesOneWay: false, endsOthers: false }
  return storedCall(context, { route, body_sha256, seconds: EQUAL_SECONDS, key, ...kind })
}

function storedCall(context: Context, call: Omit<StoredCall, 'scope' | 'given_at'>): StoredCall {
  return { ...call, scope: scopeOf(context), given_at: performance.now() }
}

/** Another process may have counted the same post and be at it: its answer is this one's, too. */
async function answerElsewhere(context: Context, call: StoredCall, refusal: unknown) {
  const end = performance.now() + WAIT_MS
  for (;;) {
    const isFree = await atomic(context.db, async (db) => await takeLock(db, call))
    const before = await findAnswer(context.db, call)
    if (before) return replay(before, call, context)
    if (isFree || performance.now() > end) throw refusal
    await sleep(100)
  }
}

async function answerBefore(context: Context, call: StoredCall, refusal: unknown) {
  if (!call.goesOneWay || !(refusal instanceof Problem) || refusal.status >= 500) throw refusal
  const before = await findAnswer(context.db, call)
  if (!before) throw refusal
  return replay(before, call, context)
}

async function runApart(
  context: Context,
  call: StoredCall,
  once: Once,
  work: (context: Context) => Promise<unknown>,
): Promise<unknown> {
  const end = performance.now() + WAIT_MS
  while (!(await claim(context.db, call, WAIT_MS / 1_000))) {
    const before = await findAnswer(context.db, call)
    if (before) return replay(before, call, context)
    if (performance.now() > end) throw busy()
    await sleep(100)
  }
  try {
    await once.count()
    const answer = await work(context)
    if (opensSession(context)) await dropAnswers(context.db, call)
    else await storeAnswer(context.db, call, answer)
    return answer
  } catch (refusal) {
    await dropAnswers(context.db, call)
    throw refusal
  }
}

/** Such an answer is its browser's own: with the secret of another session nobody is served. */
function opensSession({ answer }: Context): boolean {
  const { member, admin } = sessionCookieNames(env())
  return answer
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')).split('='))
    .some(([name, value]) => (name === member || name === admin) && value !== '')
}

function busy(): Problem {
  return new Problem(409, '同じ内容を処理しています。少し待ってからもう一度お試しください。')
}

const KEY_SECONDS = 24 * 60 * 60
/** Long enough for a program whose first answer was lost on the way. */
const SECRET_SECONDS = 10 * 60
/** For a form that is sent twice, or by an impatient program: a person takes longer to want the same again. */
export const EQUAL_SECONDS = 5

const running = new WeakMap<Db, Map<string, Promise<unknown>>>()

/** Of those that arrive while the first is done, each gets its answer, or is refused for the same reason. */
async function runTogether(
  context: Context,
  call: StoredCall,
  first: () => Promise<unknown>,
): Promise<unknown> {
  const before = call.goesOneWay ? undefined : await findAnswer(context.db, call)
  if (before) return replay(before, call, context)
  const own = running.get(context.db) ?? new Map<string, Promise<unknown>>()
  running.set(context.db, own)
  const id = `${call.scope} ${call.key}`
  const present = own.get(id)
  if (present) {
    const answer = await present
    if (!call.goesOneWay) return await runTogether(context, call, first)
    context.answer.set('Idempotent-Replayed', 'true')
    return answer
  }
  try {
    const answer = first()
    own.set(id, answer)
    return await answer
  } finally {
    own.delete(id)
  }
}

async function runAlone(
  context: Context,
  call: StoredCall,
  work: (context: Context) => Promise<unknown>,
): Promise<unknown> {
  const end = performance.now() + WAIT_MS
  for (;;) {
    // Nobody waits with a connection in hand: it would be missing for the one that is waited for.
    const answer = await atomic(context.db, (db) => tryOnce(db, call, context, work))
    if (answer !== BUSY) return answer
    if (performance.now() > end) throw busy()
    await sleep(100)
  }
}

async function tryOnce(
  db: Db,
  call: StoredCall,
  context: Context,
  work: (context: Context) => Promise<unknown>,
) {
  if (!(await takeLock(db, call))) return BUSY
  const before = call.goesOneWay ? undefined : await findAnswer(db, call)
  if (before) return replay(before, call, context)

  await dropAnswers(db, call)
  await claim(db, call, call.seconds)
  const answer = await work({ ...context, db })
  if (opensSession(context)) throw new Error(`${call.route} shares an answer that opens a session`)
  await storeAnswer(db, call, answer)
  return answer
}

function readKey({ request, formKey }: Context): string | undefined {
  const key = request.headers.get('Idempotency-Key') ?? formKey
  if (key === undefined) return undefined
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new Problem(422, 'Idempotency-Key は255文字以内の英数字と記号で指定してください。')
}

/** Keys of one caller never meet those of another. */
function scopeOf({ caller, request }: Context): string {
  const { kind, id } = actorOf(caller)
  return id === null ? `ip:${networkOf(request.ip)}` : `${kind}:${id}`
}

function hashOf(raw: unknown): Buffer {
  const text = JSON.stringify(raw, (_, value: unknown) => {
    if (value instanceof File) return [value.name, value.size, value.type]
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
  // A form may hold a password: without the secret nobody can try which it was.
  return secretHash('idempotent-body', text ?? '')
}
