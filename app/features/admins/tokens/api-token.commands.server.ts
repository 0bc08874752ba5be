import { sql } from 'kysely'
import { writeApiToken } from '#core/access/api-token.server.ts'
import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { createSecret, hashSecret } from '#core/access/session-token.server.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { invalid, notFound } from '#core/problem.ts'
import { closureOf, tokenCapabilities } from '#features/admins/admin-rights.codes.ts'
import { requireReach } from '#features/admins/presets/rights-preset.commands.server.ts'
import type { NewApiToken } from './api-token.schema.ts'

type TokenMaker = Context & { caller: AdminCaller }

/** A token of nothing that its maker lacks. What a right needs comes with it: who edits projects reads them. */
export async function createApiToken(maker: TokenMaker, { name, days, ...given }: NewApiToken) {
  const wanted = new Set(closureOf(given.capabilities))
  requireReach(maker, wanted)
  const capabilities = tokenCapabilities.filter((one) => wanted.has(one))
  const secret = createSecret()
  return await atomic(maker.db, async (db) => {
    const made = await db
      .insertInto('api_token')
      .values({
        name,
        capabilities,
        secret_sha256: hashSecret(secret),
        admin_id: maker.caller.id,
        expires_at: sql<Date>`now() + ${days} * interval '1 day'`,
      })
      .onConflict((conflict) => conflict.column('name').where('revoked_at', 'is', null).doNothing())
      .returning(['id', 'expires_at'])
      .executeTakeFirst()
    if (!made) throw invalid({ name: ['この名前のトークンは、もう発行されています。'] })
    const object = { kind: 'api_token', id: made.id }
    await writeAudit(db, maker, { action: 'api_token_created', object, fields: capabilities })
    const token = writeApiToken({ id: made.id, secret })
    return { id: made.id, token, expires_at: stampInJapan(made.expires_at) }
  })
}

/** Ends a token at once. */
export async function revokeApiToken(context: Context, id: number): Promise<void> {
  await atomic(context.db, async (db) => {
    const revoked = await revoke(db, id)
    if (!revoked) throw notFound('このトークンは、すでに失効しています。')
    const object = { kind: 'api_token', id }
    await writeAudit(db, context, { action: 'api_token_revoked', object })
  })
}

async function revoke(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_token')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
