import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { getProfile } from '#features/members/own/profile.queries.server.ts'
import type { MemberEdit } from './member-record.schema.ts'

/** Corrects a member's statements; a late save, also the member's own, is shown both. */
export async function editMember(context: Context, { id, version, ...change }: MemberEdit) {
  return await atomic(context.db, async (db) => {
    const found = await db
      .selectFrom('member')
      .select('version')
      .where('id', '=', id)
      .where('status', '=', 'active')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!found) throw notFound('会員が見つかりません。')
    const before = new Map<string, unknown>(Object.entries(await getProfile(db, id, context.now)))
    if (found.version !== version) {
      throw lostUpdate({ ...Object.fromEntries(before), version: found.version })
    }
    const fields = Object.entries(change)
      .filter(([name, value]) => value !== undefined && value !== before.get(name))
      .map(([name]) => name)
    if (fields.length === 0) return version
    const raised = { version: sql<number>`version + 1`, updated_at: context.now }
    await db
      .updateTable('member')
      .set({ ...change, ...raised })
      .where('id', '=', id)
      .execute()
    const object = { kind: 'member', id }
    await writeAudit(db, context, { action: 'member_edited', object, member_id: id, fields })
    return version + 1
  })
}
