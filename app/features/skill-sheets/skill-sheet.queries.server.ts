import { stampInJapan } from '#core/clock.ts'
import { readBy } from '#core/db/compiled-read.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { knownType } from '#core/files/file-answer.server.ts'
import { notFound } from '#core/problem.ts'
import { readStated } from '#features/members/own/profile-completeness.queries.server.ts'
import type { OwnStatements } from '#features/members/own/profile-completeness.rules.ts'

export type Origin = 'member' | 'staff'

/** A member's files, newest first. */
export async function listSkillSheets(db: Db, memberId: number) {
  const rows = await sheetsOf(db, memberId)
    .select(['s.origin', 'f.name', 'f.type', 'f.size', 'f.state', 's.created_at'])
    .orderBy('s.id', 'desc')
    .execute()
  const of = (wanted: Origin) =>
    rows
      .filter(({ origin }) => origin === wanted)
      .map(({ origin: _, size, type, created_at, ...row }) => ({
        ...row,
        size: Number(size),
        type: knownType(type),
        created_at: stampInJapan(created_at),
      }))
  return { skill_sheets: of('member'), admin_files: of('staff') }
}

/** All statements of a member. */
export async function readStatements(db: Db, memberId: number, now: Date): Promise<OwnStatements> {
  const [stated, sheets] = await Promise.all([
    readStated(db, memberId, now),
    countSheets(db, memberId),
  ])
  return { ...stated, sheets }
}

/** How many sheets a member could send: their files, and the one that they write here. */
async function countSheets(db: Db, memberId: number): Promise<number> {
  const [found] = await readSheetCounts(db, memberId)
  return (found?.files ?? 0) + Number(found?.written)
}

const readSheetCounts = readBy((db, memberId) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom(sheetsOf(db, memberId).where('s.origin', '=', 'member').as('sheet'))
      .select(eb.fn.countAll<number>().as('count'))
      .as('files'),
    eb
      .exists(
        eb
          .selectFrom('career_project')
          .select('id')
          .where('member_id', '=', memberId)
          .where((or) => or.or([or('name', '<>', ''), or('detail', '<>', '')])),
      )
      .as('written'),
  ]),
)

/** How much a member has sent so far. */
export async function measureSkillSheets(db: Db, memberId: number) {
  const rows = await sheetsOf(db, memberId)
    .select('f.size')
    .where('s.origin', '=', 'member')
    .execute()
  return { count: rows.length, bytes: rows.reduce((sum, { size }) => sum + Number(size), 0) }
}

/** Every file of a member that can be handed out, the oldest first. */
export async function listReadableFiles(db: Db, memberId: number) {
  return await sheetsOf(db, memberId)
    .select(['s.file_id', 'f.name'])
    .where('f.state', '=', 'stored')
    .orderBy('s.id')
    .execute()
}

export async function getSkillSheet(db: Db, memberId: number, id: number) {
  const found = await sheetsOf(db, memberId)
    .select('s.file_id')
    .where('s.id', '=', id)
    .where('s.origin', '=', 'member')
    .executeTakeFirst()
  if (!found) throw notFound('ファイルが見つかりません。')
  return found
}

/** The newest file of a name that the staff has put on a member. */
export async function findAdminFile(db: Db, memberId: number, name: string) {
  return await sheetsOf(db, memberId)
    .select('s.file_id')
    .where('f.name', '=', name)
    .where('s.origin', '=', 'staff')
    .orderBy('s.id', 'desc')
    .executeTakeFirst()
}

export async function getAdminFile(db: Db, memberId: number, name: string) {
  const found = await findAdminFile(db, memberId, name)
  if (!found) throw notFound('ファイルが見つかりません。')
  return found
}

/** Of a member who is leaving nobody reads any. */
function sheetsOf(db: Db, memberId: number) {
  return db
    .selectFrom('skill_sheet as s')
    .innerJoin('file as f', 'f.id', 's.file_id')
    .innerJoin('member as m', (join) =>
      join.onRef('m.id', '=', 's.member_id').on('m.status', '<>', 'leaving'),
    )
    .select('s.id')
    .where('s.member_id', '=', memberId)
}
