import { sql } from 'kysely'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { seal, unseal } from '#core/secret.server.ts'

/** A call with an answer that is stored. */
export type StoredCall = {
  scope: string
  key: string
  route: string
  body_sha256: Buffer
  seconds: number
  isSealed: boolean
  goesOneWay: boolean
  endsOthers: boolean
  /** By the clock of this process: who has waited for a turn was there before the time was over. */
  given_at: number
}

export const REPEATED = 'repeated '

/** An act ends what was stored of the caller's others: they may be taken back by it, and the next post of them is no repetition. */
export async function dropAnswers(db: Db, { scope, key, endsOthers }: StoredCall): Promise<void> {
  await db
    .deleteFrom('idempotent_answer')
    .where('scope', '=', scope)
    .where('key', endsOthers ? 'like' : '=', endsOthers ? `${REPEATED}%` : key)
    .execute()
}

export async function takeLock(db: Db, { scope, key }: StoredCall): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`select pg_try_advisory_xact_lock(
    hashtextextended(${`${scope} ${key}`}, 8)) as is_mine`.execute(db)
  return rows[0]?.is_mine ?? false
}

export async function findAnswer(db: Db, { scope, key, given_at }: StoredCall) {
  const waited = (performance.now() - given_at) / 1_000
  return await db
    .selectFrom('idempotent_answer')
    .select(['route', 'body_sha256', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('body', 'is not', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${waited})`)
    .executeTakeFirst()
}

/** Of any number that would do the same at once one gets it, for as long as `seconds`. Nothing is locked meanwhile. */
export async function claim(db: Db, call: StoredCall, seconds: number): Promise<boolean> {
  const { scope, key, route, body_sha256 } = call
  const row = { route, body_sha256, body: null, expires_at: secondsFromNow(seconds) }
  const claimed = await db
    .insertInto('idempotent_answer')
    .values({ scope, key, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet(row)
        .where('idempotent_answer.expires_at', '<=', sql<Date>`clock_timestamp()`),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The time begins with the answer, however long that takes. */
export async function storeAnswer(db: Db, call: StoredCall, answer: unknown): Promise<void> {
  const body = JSON.stringify(call.isSealed ? sealAnswer(answer) : (answer ?? null))
  await db
    .updateTable('idempotent_answer')
    .set({ body, expires_at: secondsFromNow(call.seconds) })
    .where('scope', '=', call.scope)
    .where('key', '=', call.key)
    .execute()
}

function secondsFromNow(seconds: number) {
  return sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`
}

type Before = { route: string; body_sha256: Buffer; body: unknown }

export function replay(before: Before, call: StoredCall, context: Context): unknown {
  if (before.route !== call.route || !before.body_sha256.equals(call.body_sha256)) {
    throw new Problem(422, 'この Idempotency-Key は、ほかの内容ですでに使われています。')
  }
  context.answer.set('Idempotent-Replayed', 'true')
  return (call.isSealed ? unsealAnswer(before.body) : before.body) ?? undefined
}

const PURPOSE = 'idempotent-answer'

function sealAnswer(answer: unknown): string {
  return seal(PURPOSE, JSON.stringify(answer ?? null)).toString('base64url')
}

function unsealAnswer(body: unknown): unknown {
  return JSON.parse(unseal(PURPOSE, Buffer.from(String(body), 'base64url')).toString())
}
