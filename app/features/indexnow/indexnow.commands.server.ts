import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import type { AuditAction } from '#core/access/audit-actions.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { raised } from '#core/db/row-versions.server.ts'
import { env } from '#core/env.server.ts'
import { invalid } from '#core/problem.ts'
import { isPrivatePlace } from '#core/remote/private-place.server.ts'
import { faultText } from '#features/webhooks/webhook.words.ts'
import type { IndexnowEdit } from './indexnow.schema.ts'

/** Switches it on or off, and says where to. What waited is forgotten when it is switched off. */
export async function editIndexnow(context: Context, { version, ...given }: IndexnowEdit) {
  const isPrivate = await isPrivatePlace(new URL(given.endpoint).hostname)
  if (isPrivate && !env().WEBHOOK_PRIVATE) throw invalid({ endpoint: [faultText('private')] })
  return await atomic(context.db, async (db) => {
    const before = await lockSetting(db)
    if (before.version !== version) throw lostUpdate(before)
    await db
      .updateTable('indexnow')
      .set({ ...given, ...raised(context.now) })
      .execute()
    if (given.mode === 'off') await db.deleteFrom('indexnow_url').execute()
    await note({ ...context, db }, 'indexnow_edited', Object.keys(given))
    return version + 1
  })
}

/** Another key, served from now on; search engines look it up with the next batch. */
export async function renewKey(context: Context) {
  return await atomic(context.db, async (db) => {
    const { version } = await lockSetting(db)
    await db
      .updateTable('indexnow')
      .set({ key: crypto.randomUUID().replaceAll('-', ''), ...raised(context.now) })
      .execute()
    await note({ ...context, db }, 'indexnow_key_renewed')
    return version + 1
  })
}

/** What was given up is due again; answers how many addresses that are. */
export async function retryGivenUp(context: Context): Promise<number> {
  return await atomic(context.db, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('indexnow_url')
      .set({ is_dead: false, attempts: 0, next_at: sql<Date>`now()` })
      .where('is_dead', '=', true)
      .executeTakeFirst()
    await note({ ...context, db }, 'indexnow_retried')
    return Number(numUpdatedRows)
  })
}

async function lockSetting(db: Db) {
  return await db
    .selectFrom('indexnow')
    .select(['mode', 'endpoint', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function note(context: Context, action: AuditAction, fields: string[] = []) {
  await writeAudit(context.db, context, { action, object: { kind: 'indexnow', id: 1 }, fields })
}
