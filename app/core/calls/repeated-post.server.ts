import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import {
  EQUAL_SECONDS,
  findAnswer,
  hashOf,
  replay,
  type StoredCall,
  scopeOf,
  sealAnswer,
} from './idempotency.server.ts'

const WAIT_MS = 5_000
/** Who died on the way is waited for by nobody after that. */
const LONGEST_SECONDS = 30

type Post = { route: string; raw: unknown; count(): Promise<void> }
type Work = (context: Context) => Promise<unknown>
type Shared = { answer: unknown; headers: Headers }

const inHand = new WeakMap<Db, Map<string, Promise<Shared>>>()

/**
 * An act that goes one way, such as withdrawing, refuses who does it again. Of equal posts of one caller within five
 * seconds each that is refused gets the answer of the one that was done, since neither a form that was sent twice nor an
 * impatient program can know which of two answers is true. Unlike a call that is done once it is tried each time, so that
 * who has taken an act back meanwhile does it again.
 */
export async function runRepeatable(context: Context, post: Post, work: Work): Promise<unknown> {
  // Who sends another key wants it another time.
  const given = context.request.headers.get('Idempotency-Key') ?? context.formKey ?? null
  const body_sha256 = hashOf([post.raw, given])
  const call: StoredCall = {
    scope: scopeOf(context),
    key: `repeated ${post.route} ${body_sha256.toString('base64url')}`,
    route: post.route,
    body_sha256,
    isSealed: true,
    given_at: performance.now(),
  }
  return await runShared(context, call, () => runInTurn(context, call, post, work))
}

/** Of those that arrive while the first is done, each gets its answer with its headers, or is refused as it was. */
async function runShared(context: Context, call: StoredCall, run: () => Promise<unknown>) {
  const own = inHand.get(context.db) ?? new Map<string, Promise<Shared>>()
  inHand.set(context.db, own)
  const id = `${call.scope} ${call.key}`
  const present = own.get(id)
  if (present) {
    const { answer, headers } = await present
    for (const [name, value] of headers) context.answer.append(name, value)
    return answer
  }
  try {
    const first = run().then((answer) => ({ answer, headers: context.answer }))
    own.set(id, first)
    return (await first).answer
  } finally {
    own.delete(id)
  }
}

async function runInTurn(context: Context, call: StoredCall, { count }: Post, work: Work) {
  const { db } = context
  try {
    await count()
  } catch (refusal) {
    return await answerBefore(context, call, refusal)
  }
  await awaitTurn(db, call)
  try {
    const answer = await work(context)
    // What sets a cookie is for this answer alone.
    if (context.answer.has('Set-Cookie')) await endTurn(db, call)
    else await storeAnswer(db, call, answer)
    return answer
  } catch (refusal) {
    await endTurn(db, call)
    return await answerBefore(context, call, refusal)
  }
}

async function answerBefore(context: Context, call: StoredCall, refusal: unknown) {
  if (!(refusal instanceof Problem) || refusal.status >= 500) throw refusal
  const before = await findAnswer(context.db, call)
  if (!before?.body) throw refusal
  return replay(before, call, context)
}

/** Another process that is at the same post does it first. */
async function awaitTurn(db: Db, call: StoredCall): Promise<void> {
  const end = performance.now() + WAIT_MS
  while (!(await takeTurn(db, call)) && performance.now() < end) {
    const before = await findAnswer(db, call)
    if (before?.body) return
    await sleep(100)
  }
}

async function takeTurn(db: Db, { scope, key, route, body_sha256 }: StoredCall): Promise<boolean> {
  const expires_at = sql<Date>`clock_timestamp() + make_interval(secs => ${LONGEST_SECONDS})`
  const row = await db
    .insertInto('idempotent_answer')
    .values({ scope, key, route, body_sha256, expires_at })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ expires_at, body: null })
        .where('idempotent_answer.expires_at', '<=', sql<Date>`clock_timestamp()`),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** An act ends what was stored of others: the caller may have taken them back by it, and the next post of them is no repetition. */
async function storeAnswer(db: Db, { scope, key }: StoredCall, answer: unknown): Promise<void> {
  const body = JSON.stringify(sealAnswer(answer))
  await sql`
    with others as (
      delete from idempotent_answer
      where scope = ${scope} and key like 'repeated %' and key <> ${key} and body is not null)
    update idempotent_answer set body = ${body},
      expires_at = clock_timestamp() + make_interval(secs => ${EQUAL_SECONDS})
    where scope = ${scope} and key = ${key}`.execute(db)
}

async function endTurn(db: Db, { scope, key }: StoredCall): Promise<void> {
  await db
    .deleteFrom('idempotent_answer')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('body', 'is', null)
    .execute()
}
