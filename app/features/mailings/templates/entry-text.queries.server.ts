import type { AdminCaller } from '#core/access/caller.ts'
import { dateInJapan, stampInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { notFound } from '#core/problem.ts'
import { getAdmin } from '#features/admins/admin.queries.server.ts'
import { declineReason } from '#features/entries/entry.codes.ts'
import { entryCode } from '#features/entries/entry.rules.ts'
import { spanText } from '#features/entries/interviews/interview.words.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { fieldsIn, merge } from '#features/members/mailing/merge-field.words.ts'
import { valuesFor } from '#features/members/mailing/merge-values.form.server.ts'
import { dayText } from '#ui/date-text.ts'
import type { EntryField } from './mail-template.codes.ts'
import { getTemplate } from './mail-template.queries.server.ts'

type EntryTextWanted = { id: number; template_id: number }

/** A template with what is known of an application; what is not is left to be written by hand. */
export async function composeEntryText(
  { db, now }: Context,
  { id: adminId }: AdminCaller,
  { id, template_id }: EntryTextWanted,
) {
  const { name, body } = await getTemplate(db, template_id)
  const entry = await readEntry(db, id)
  const [item] = await listItemsById(db, [entry.item_id], now)
  const { name: sender } = await getAdmin(db, adminId)
  const values: Record<EntryField, string> = {
    ...valuesFor({ ...entry, id: entry.member_id }, sender, item),
    受付番号: entryCode(id),
    応募日: dayText(dateInJapan(entry.entered_at)),
    応募URL: new URL(`/user/entry/${id}`, env().publicUrl).href,
    面談日時: await readInterview(db, id),
    見送りの理由: entry.decline_reason ? declineReason.label(entry.decline_reason) : '',
  }
  const known = Object.entries(values).filter(([, value]) => value !== '')
  const filled = merge(body, Object.fromEntries(known))
  const gaps = [...new Set(fieldsIn(filled))]
  return { member_id: entry.member_id, name, body: filled, gaps }
}

async function readEntry(db: Db, id: number) {
  const entry = await db
    .selectFrom('entry as e')
    .innerJoin('member as m', 'm.id', 'e.member_id')
    .select(['e.member_id', 'e.item_id', 'e.entered_at', 'e.decline_reason'])
    .select(['m.last_name', 'm.first_name'])
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!entry) throw notFound('応募が見つかりません。')
  return entry
}

/** When the interview that is agreed on takes place. */
async function readInterview(db: Db, entryId: number): Promise<string> {
  const found = await db
    .selectFrom('interview')
    .select(['starts_at', 'minutes'])
    .where('entry_id', '=', entryId)
    .where('starts_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.starts_at ? spanText(stampInJapan(found.starts_at), found.minutes) : ''
}
