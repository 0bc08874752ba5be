import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { numbersOf } from '#features/members/merging/member-merge.queries.server.ts'
import { listEntrySheets } from './entry.queries.server.ts'
import type { SheetFootprints } from './sheet-footprint.schema.ts'

const SHOWN = 10

type SheetsOf = { memberId: number; entryId: number }

/** Who of the staff has opened which version of the sheets of an application, and which were taken back. */
export async function readFootprints(
  db: Db,
  { memberId, entryId }: SheetsOf,
): Promise<SheetFootprints> {
  const sheets = await listEntrySheets(db, entryId)
  const openings = await listOpenings(db, { memberId, entryId })
  return {
    sheets: sheets.map(({ file_id, added_at }) => {
      const own = openings.filter((one) => hasOpened(one, file_id, new Date(added_at)))
      const newest = own.slice(0, SHOWN).map(toOpening)
      return { file_id, openings: newest, count: own.length }
    }),
    taken_back: await listTakenBack(db, { memberId, entryId }),
  }
}

type Opening = Awaited<ReturnType<typeof listOpenings>>[number]

/** Before versions were noted an archive held all that there were; of a single file nobody knows which it was. */
function hasOpened(opening: Opening, fileId: number, addedAt: Date): boolean {
  const { at, action, fields, object_kind, object_id } = opening
  if (object_kind === 'file') return Number(object_id) === fileId
  if (fields.length > 0) return fields.includes(String(fileId))
  return object_kind === 'entry' && action === 'files_downloaded' && at >= addedAt
}

function toOpening({ at, chain, seq, who, object_kind }: Opening) {
  const from = object_kind === 'entry' ? ('entry' as const) : ('member' as const)
  return { record: `${chain}-${seq}`, at: stampInJapan(at), who, from }
}

async function listOpenings(db: Db, { memberId, entryId }: SheetsOf) {
  return await db
    .selectFrom('audit as l')
    .leftJoin('admin_user as a', (join) =>
      join.onRef('a.id', '=', 'l.actor_id').on('l.actor_kind', '=', 'admin'),
    )
    .leftJoin('api_token as t', (join) =>
      join.onRef('t.id', '=', 'l.actor_id').on('l.actor_kind', '=', 'token'),
    )
    .select([
      'l.at',
      'l.chain',
      'l.seq',
      'l.action',
      'l.fields',
      'l.object_kind',
      'l.object_id',
      sql<string | null>`coalesce(a.name, t.name)`.as('who'),
    ])
    .where('l.member_id', 'in', numbersOf(db, memberId))
    .where('l.actor_kind', 'in', ['admin', 'token'])
    .where('l.result', '=', 'ok')
    .where('l.action', 'in', ['file_downloaded', 'files_downloaded'])
    // What was opened for another project is shown there.
    .where((eb) =>
      eb.or([
        eb('l.object_kind', 'is', null),
        eb('l.object_kind', '=', 'file'),
        eb.and([eb('l.object_kind', '=', 'entry'), eb('l.object_id', '=', entryId)]),
      ]),
    )
    .orderBy('l.at', 'desc')
    .execute()
}

async function listTakenBack(db: Db, { memberId, entryId }: SheetsOf) {
  const rows = await db
    .selectFrom('audit as l')
    .select(['l.at', 'l.chain', 'l.seq'])
    .select(
      sql<boolean>`not exists (select from file f where f.id::text = any(l.fields))`.as(
        'is_deleted',
      ),
    )
    .where('l.member_id', 'in', numbersOf(db, memberId))
    .where('l.action', '=', 'entry_sheet_taken_back')
    .where('l.object_kind', '=', 'entry')
    .where('l.object_id', '=', entryId)
    .orderBy('l.at', 'desc')
    .execute()
  return rows.map(({ at, chain, seq, is_deleted }) => ({
    at: stampInJapan(at),
    record: `${chain}-${seq}`,
    is_deleted,
  }))
}
