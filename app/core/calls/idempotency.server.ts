import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { networkOf } from '#core/access/addresses.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'

const WAIT_MS = 5_000
const BUSY = Symbol('busy')

/** Does the work once for each key: who asks again with it gets the first answer again. */
export async function runOnce(
  context: Context,
  route: string,
  raw: unknown,
  work: (context: Context) => Promise<unknown>,
): Promise<unknown> {
  const key = readKey(context)
  if (key === undefined) return await work(context)
  const call = { scope: scopeOf(context), key, route, body_sha256: hashOf(raw) }
  const end = performance.now() + WAIT_MS
  for (;;) {
    // Nobody waits with a connection in hand: it would be missing for the one that is waited for.
    const answer = await atomic(context.db, (db) => tryOnce(db, call, context, work))
    if (answer !== BUSY) return answer
    if (performance.now() > end) {
      throw new Problem(409, '同じ内容を処理しています。少し待ってからもう一度お試しください。')
    }
    await sleep(100)
  }
}

type IdempotentCall = { scope: string; key: string; route: string; body_sha256: Buffer }

async function tryOnce(
  db: Db,
  call: IdempotentCall,
  context: Context,
  work: (context: Context) => Promise<unknown>,
) {
  const { rows } = await sql<{ is_mine: boolean }>`select pg_try_advisory_xact_lock(
    hashtextextended(${`${call.scope} ${call.key}`}, 8)) as is_mine`.execute(db)
  if (!rows[0]?.is_mine) return BUSY
  const before = await findAnswer(db, call)
  if (before) return replay(before, call, context)

  await db
    .deleteFrom('idempotent_answer')
    .where('scope', '=', call.scope)
    .where('key', '=', call.key)
    .execute()
  const expires_at = sql<Date>`now() + interval '24 hours'`
  await db
    .insertInto('idempotent_answer')
    .values({ ...call, expires_at })
    .execute()
  const answer = await work({ ...context, db })
  await db
    .updateTable('idempotent_answer')
    .set({ body: JSON.stringify(answer ?? null) })
    .where('scope', '=', call.scope)
    .where('key', '=', call.key)
    .execute()
  return answer
}

async function findAnswer(db: Db, { scope, key }: IdempotentCall) {
  return await db
    .selectFrom('idempotent_answer')
    .select(['route', 'body_sha256', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

type Before = { route: string; body_sha256: Buffer; body: unknown }

function replay(before: Before, call: IdempotentCall, context: Context): unknown {
  if (before.route !== call.route || !before.body_sha256.equals(call.body_sha256)) {
    throw new Problem(422, 'この Idempotency-Key は、ほかの内容ですでに使われています。')
  }
  context.answer.set('Idempotent-Replayed', 'true')
  return before.body ?? undefined
}

function readKey({ request, formKey }: Context): string | undefined {
  const key = request.headers.get('Idempotency-Key') ?? formKey
  if (key === undefined) return undefined
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new Problem(422, 'Idempotency-Key は255文字以内の英数字と記号で指定してください。')
}

/** Keys of one caller never meet those of another. */
function scopeOf({ caller, request }: Context): string {
  return caller.kind === 'visitor' ? `ip:${networkOf(request.ip)}` : `${caller.kind}:${caller.id}`
}

function hashOf(raw: unknown): Buffer {
  const text = JSON.stringify(raw, (_, value: unknown) => {
    if (value instanceof File) return [value.name, value.size, value.type]
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
  return createHash('sha256')
    .update(text ?? '')
    .digest()
}
