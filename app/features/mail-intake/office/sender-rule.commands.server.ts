import { writeAudit } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { archiveRow, lockRow, raised, restoreRow } from '#core/db/row-versions.server.ts'
import { invalid } from '#core/problem.ts'
import { ruleValues } from './sender-rule.form.ts'
import { getRule, MISSING } from './sender-rule.queries.server.ts'
import type { NewRule, RuleChange } from './sender-rule.schema.ts'

const rules = { table: 'intake_sender_rule', kind: 'sender_rule', missing: MISSING } as const

/** From now on it is applied to each mail of the sender, when it comes. */
export async function createRule(context: Context, given: NewRule) {
  return await atomic(context.db, async (db) => {
    await refuseSecond(db, given.sender)
    const { id, version } = await db
      .insertInto('intake_sender_rule')
      .values({ ...given, created_at: context.now, updated_at: context.now })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    const object = { kind: 'sender_rule', id }
    await writeAudit(db, context, { action: 'sender_rule_created', object })
    return { id, version }
  })
}

export async function editRule(context: Context, { id, version, ...given }: RuleChange) {
  return await atomic(context.db, async (db) => {
    await lockRow(db, rules, id)
    const before = await getRule(db, id)
    if (version !== before.version) throw lostUpdate(ruleValues(before))
    await refuseSecond(db, given.sender, id)
    await db
      .updateTable('intake_sender_rule')
      .set({ ...given, ...raised(context.now) })
      .where('id', '=', id)
      .execute()
    const object = { kind: 'sender_rule', id }
    const fields = Object.keys(given)
    await writeAudit(db, context, { action: 'sender_rule_edited', object, fields })
    return { id, version: before.version + 1 }
  })
}

export async function deleteRule(context: Context, id: number): Promise<void> {
  await archiveRow(context, rules, { id, action: 'sender_rule_deleted' })
}

export async function restoreRule(context: Context, id: number): Promise<void> {
  await atomic(context.db, async (db) => {
    const { sender } = await getRule(db, id)
    await refuseSecond(db, sender, id)
    await restoreRow({ ...context, db }, rules, { id, action: 'sender_rule_restored' })
  })
}

async function refuseSecond(db: Db, sender: string, own = 0): Promise<void> {
  const other = await db
    .selectFrom('intake_sender_rule')
    .select('id')
    .where('sender', '=', sender)
    .where('deleted_at', 'is', null)
    .where('id', '<>', own)
    .executeTakeFirst()
  if (other) throw invalid({ sender: ['この差出人の規則は、もう登録されています。'] })
}
