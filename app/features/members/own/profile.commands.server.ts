import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { invalid } from '#core/problem.ts'
import { recordConsent } from './consent.commands.server.ts'
import { getProfile } from './profile.queries.server.ts'
import type { Profile, ProfileChange } from './profile.schema.ts'

/** Changes what was sent and leaves the rest; agreeing to the magazine, or no longer, goes on record. */
export async function updateProfile(
  context: Context,
  { id }: MemberCaller,
  change: ProfileChange,
): Promise<Profile> {
  return await atomic(context.db, async (db) => {
    await db.selectFrom('member').select('id').where('id', '=', id).forUpdate().execute()
    const before = await getProfile(db, id, context.now)
    const fields = changedFields(before, change)
    if (fields.length === 0) return before
    const { contract_types, ...columns } = change
    const set = { ...columns, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` }
    await db.updateTable('member').set(set).where('id', '=', id).execute()
    if (contract_types) await replaceContractTypes(db, id, contract_types)
    if (fields.includes('magazine_flag')) {
      const given = change.magazine_flag === 1
      await recordConsent(db, { member_id: id, kind: 'magazine', given, source: 'profile' })
    }
    await writeAudit(db, context, { action: 'profile_updated', fields })
    return await getProfile(db, id, context.now)
  })
}

function changedFields(before: Profile, change: ProfileChange): string[] {
  const known = new Map<string, unknown>(Object.entries(before))
  return Object.entries(change)
    .filter(([name, value]) => {
      const text = Array.isArray(value) ? value.join(',') : value
      return text !== undefined && text !== known.get(name)
    })
    .map(([name]) => name)
}

async function replaceContractTypes(db: Db, memberId: number, ids: readonly number[]) {
  const known = await db
    .selectFrom('contract_type')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .execute()
  if (known.length < ids.length) {
    throw invalid({ contract_types: ['契約形態を選び直してください。'] })
  }
  await db.deleteFrom('member_contract_type').where('member_id', '=', memberId).execute()
  if (ids.length === 0) return
  const rows = ids.map((contract_type_id) => ({ member_id: memberId, contract_type_id }))
  await db.insertInto('member_contract_type').values(rows).execute()
}
