import { dateInJapan, stampInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { listPrefectures } from '#features/reference/reference.queries.server.ts'
import { readStatements } from '#features/skill-sheets/skill-sheet.queries.server.ts'
import { processes } from '#features/skill-sheets/skill-sheet-template.codes.ts'
import { contentOf } from './career.form.ts'
import type { Career, CareerProject } from './career.schema.ts'

/** What a member has written of their working life; empty where they have written nothing. */
export async function getCareer(db: Db, memberId: number): Promise<Career> {
  const row = await db
    .selectFrom('career')
    .select(['version', 'strengths', 'qualifications', 'pitch', 'updated_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) {
    const texts = { strengths: '', qualifications: '', pitch: '' }
    return { version: 0, ...texts, updated_at: null, projects: [] }
  }
  const { updated_at, ...rest } = row
  return {
    ...rest,
    updated_at: stampInJapan(updated_at),
    projects: await listProjects(db, memberId),
  }
}

async function listProjects(db: Db, memberId: number): Promise<CareerProject[]> {
  const rows = await db
    .selectFrom('career_project')
    .select(['id', 'name', 'detail', 'from_month', 'to_month', 'role', 'team', 'tools'])
    .select('processes')
    .where('member_id', '=', memberId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, processes: row.processes.filter(processes.has) }))
}

/** Who the sheet is about, and what they have written. */
export async function readPerson({ db, now }: Pick<Context, 'db' | 'now'>, memberId: number) {
  const [statements, career, prefectures] = await Promise.all([
    readStatements(db, memberId, now),
    getCareer(db, memberId),
    listPrefectures(db),
  ])
  const prefecture =
    prefectures.find(({ id }) => id === statements.profile.prefecture_id)?.name ?? ''
  return { person: { statements, prefecture }, career }
}

/** The skill sheet of a member, with their name. */
export async function getSheetContent(context: Pick<Context, 'db' | 'now'>, memberId: number) {
  const { person, career } = await readPerson(context, memberId)
  return contentOf(person, career, dateInJapan(context.now))
}
