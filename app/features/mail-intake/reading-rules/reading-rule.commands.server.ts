import { writeAudit } from '#core/access/audit.server.ts'
import { dateInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { readerOf } from './mail-reader.queries.server.ts'
import { storedReadings } from './mail-reading.schema.ts'
import { givenText } from './mail-reading.words.ts'
import { type Change, tryRule } from './reading-rule.queries.server.ts'

/** Saves a word of the staff, or switches one of the product's off; and says what that breaks. */
export async function saveRule(context: Context, change: Change) {
  return await atomic(context.db, async (db) => {
    const trial = await tryRule(db, change)
    const admin_id = context.caller.kind === 'admin' ? context.caller.id : null
    const { is_active } = change
    await db
      .insertInto('intake_rule')
      .values({ ...change, admin_id, at: context.now })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'key', 'word'])
          .doUpdateSet({ is_active, admin_id, at: context.now }),
      )
      .execute()
    await writeAudit(db, context, {
      action: 'settings_changed',
      reason: `intake_rule ${change.kind} ${change.key}`,
    })
    return trial
  })
}

/** Saves a mail, as a person has read it, for rules to be tried against. */
export async function saveSample({ db }: Context, mailId: number) {
  const mail = await db
    .selectFrom('intake_mail')
    .select(['id', 'subject', 'body', 'kind', 'received_at'])
    .where('id', '=', mailId)
    .executeTakeFirst()
  if (!mail) throw notFound('メールが見つかりません。')
  const { names } = await readerOf(db)
  const blocks = await db
    .selectFrom('intake_block')
    .select(['state', 'readings'])
    .where('mail_id', '=', mailId)
    .orderBy('position')
    .execute()
  const expected = blocks.map(({ state, readings }) => ({
    state,
    ...Object.fromEntries(
      storedReadings
        .parse(readings)
        .map(({ field, given }) => [field, givenText(field, given, names)]),
    ),
  }))
  const { subject, body, kind, received_at } = mail
  const row = {
    subject,
    body,
    kind,
    day: dateInJapan(received_at),
    blocks: JSON.stringify(expected),
  }
  const name = `${subject.slice(0, 60)}（${mail.id}）`
  await db
    .insertInto('intake_sample')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
  return { message: '見本に加えました。', mail_id: mailId }
}
