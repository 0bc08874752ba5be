import { Readable } from 'node:stream'
import { atomic, createDb, createPool, type Db } from '#core/db/db.server.ts'
import { type FileStore, fileStore } from '#core/files/file-store.server.ts'
import { holdFile, recordFile, storeObject } from '#core/files/files.server.ts'
import type { Calendar } from '#db/world/day.ts'
import type { Moment } from '#db/world/items/shape.ts'
import { members } from '#db/world/people.ts'
import { getSheetContent } from '#features/skill-sheets/career/career.queries.server.ts'
import { makeSheet } from '#features/skill-sheets/skill-sheet-workbook.markup.server.ts'

const DAYS_BEFORE = 2

/** A sheet of each applicant goes with their applications, and the demo member has more than one. */
export async function seedSheets(databaseUrl: string, calendar: Calendar): Promise<void> {
  const db = createDb(createPool(databaseUrl, 1))
  const store = await fileStore()
  try {
    await atomic(db, async (transaction) => {
      await addFirst(transaction, store, calendar)
      for (const { member_id, days } of await listApplicants(transaction, calendar)) {
        const at: Moment = [days + DAYS_BEFORE, '19:20']
        const name = `スキルシート_${calendar.day(-at[0])}.xlsx`
        const sheet = { member_id, name, origin: 'member', at, calendar } as const
        await sendAlong(transaction, member_id, await addSheet(transaction, store, sheet))
      }
      await addFromStaff(transaction, store, calendar)
    })
  } finally {
    await db.destroy()
  }
}

/** Who has applied and has written of their career, with the days since they first applied. */
async function listApplicants(db: Db, { today }: Calendar) {
  const rows = await db
    .selectFrom('entry as e')
    .innerJoin('career as c', 'c.member_id', 'e.member_id')
    .select(({ fn }) => ['e.member_id', fn.min('e.entered_at').as('at')])
    .groupBy('e.member_id')
    .orderBy('e.member_id')
    .execute()
  return rows.map(({ member_id, at }) => ({
    member_id,
    days: at.toTemporalInstant().toZonedDateTimeISO('Asia/Tokyo').toPlainDate().until(today).days,
  }))
}

async function addFirst(db: Db, store: FileStore, calendar: Calendar): Promise<void> {
  const { id: member_id, last_name, first_name } = members.hanako
  const name = `職務経歴書_${last_name}${first_name}.xlsx`
  await addSheet(db, store, { member_id, name, origin: 'member', at: [64, '22:05'], calendar })
}

async function addFromStaff(db: Db, store: FileStore, calendar: Calendar): Promise<void> {
  const { id: member_id } = members.hanako
  const name = 'スキルシート_ご提案用（当社で整えたもの）.xlsx'
  await addSheet(db, store, { member_id, name, origin: 'staff', at: [8, '13:30'], calendar })
}

type Sheet = {
  member_id: number
  name: string
  origin: 'member' | 'staff'
  at: Moment
  calendar: Calendar
}

async function addSheet(
  db: Db,
  store: FileStore,
  { member_id, name, origin, at, calendar }: Sheet,
) {
  const created_at = new Date(calendar.moment(at))
  const content = await makeSheet(await getSheetContent({ db, now: created_at }, member_id))
  const object = await storeObject(store, Readable.from([content]), { maxBytes: content.length })
  const owner = { kind: 'member', id: member_id }
  const { id } = await recordFile(db, object, { owner, name, type: 'xlsx' })
  await db.updateTable('file').set({ created_at }).where('id', '=', id).execute()
  await db
    .insertInto('skill_sheet')
    .values({ member_id, file_id: id, origin, created_at })
    .execute()
  return id
}

async function sendAlong(db: Db, member_id: number, file_id: number): Promise<void> {
  const entries = await db
    .selectFrom('entry')
    .select(['id as entry_id', 'entered_at as added_at'])
    .where('member_id', '=', member_id)
    .execute()
  for (const entry of entries) {
    await db
      .insertInto('entry_sheet')
      .values({ ...entry, file_id })
      .execute()
    await holdFile(db, file_id)
  }
}
