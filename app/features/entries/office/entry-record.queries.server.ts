import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { declineReason, entryStage } from '#features/entries/entry.codes.ts'
import { getEntryDetail, listLookAlikes } from '#features/entries/entry.queries.server.ts'
import { listInterviews } from '#features/entries/interviews/interview.queries.server.ts'
import { listMessages } from '#features/entries/messages/entry-message.queries.server.ts'
import {
  listEntriesOf,
  listed,
  type Reader,
  toOfficeEntry,
} from '#features/entries/office-entry.queries.server.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { isLeaving } from '#features/members/member.queries.server.ts'

/** One application with all that was sent, whose it is, and how it went. */
export async function getEntryOfStaff(db: Db, reader: Reader, id: number) {
  const found = await listed(db).where('e.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('応募が見つかりません。')
  const { member_id, member_name, is_replied, item_id, staff_due_on } = toOfficeEntry(found, reader)
  const detail = await getEntryDetail(db, reader.now, member_id, { id })
  const [item = null] = await listItemsById(db, [item_id], reader.now)
  const others = await listEntriesOf(db, reader, member_id)
  const { now } = reader
  const record = {
    ...detail,
    moves: await listMovesOfStaff(db, id),
    messages: await listMessages(db, id, { now, isStaff: true }),
    interviews: await listInterviews(db, id, { now, isStaff: true }),
  }
  return {
    ...(reader.caller.capabilities.has('entries.names') ? record : withoutNames(record)),
    member_id,
    member_name,
    is_leaving: await isLeaving(db, member_id),
    is_replied,
    staff_due_on,
    item,
    others: others.filter((one) => one.id !== id),
    look_alikes: await listLookAlikes(db, member_id, item_id),
  }
}

type EntryStatements = Omit<Awaited<ReturnType<typeof getEntryDetail>>, 'moves'> & {
  moves: Awaited<ReturnType<typeof listMovesOfStaff>>
}

/** People sign what they write and address whom they write to, and call their files by their own names. */
function withoutNames(detail: EntryStatements): EntryStatements {
  return {
    ...detail,
    moves: detail.moves.map((move) => ({ ...move, note: '' })),
    messages: detail.messages.map((letter) => ({
      ...letter,
      body: '',
      files: letter.files.map((file, at) => ({ ...file, name: `ファイル ${at + 1}` })),
    })),
    interviews: detail.interviews.map((interview) => ({ ...interview, place: '' })),
    message: '',
    self_check: detail.self_check.map((row) => ({ ...row, comment: '' })),
    sheets: detail.sheets.map((sheet, at) => ({ ...sheet, name: `スキルシート ${at + 1}` })),
  }
}

async function listMovesOfStaff(db: Db, entryId: number) {
  const rows = await db
    .selectFrom('entry_move as m')
    .leftJoin('admin_user as a', 'a.id', 'm.admin_id')
    .select(['m.id', 'm.stage', 'm.actor', 'm.reason', 'm.note', 'm.at', 'a.name as who'])
    .where('m.entry_id', '=', entryId)
    .orderBy('m.id')
    .execute()
  return rows.flatMap(({ id, stage, reason, at, ...row }) =>
    entryStage.has(stage)
      ? {
          ...row,
          id: Number(id),
          stage,
          stage_name: entryStage.label(stage),
          reason: reason !== null && declineReason.has(reason) ? reason : null,
          at: stampInJapan(at),
        }
      : [],
  )
}
