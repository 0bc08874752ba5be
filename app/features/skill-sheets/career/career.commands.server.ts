import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import { dateInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { fileStore } from '#core/files/file-store.server.ts'
import { storeObject } from '#core/files/files.server.ts'
import { invalid, notFound, Problem } from '#core/problem.ts'
import { lockMember } from '#features/members/member.queries.server.ts'
import { storeSkillSheets } from '#features/skill-sheets/skill-sheet.commands.server.ts'
import { MOST_PROJECTS } from './career.codes.ts'
import { getCareer } from './career.queries.server.ts'
import type { Career, CareerChange, StatedProject } from './career.schema.ts'

/** Puts the whole of it in place of what was there, unless somebody has saved another version meanwhile. */
export async function updateCareer(
  context: Context,
  { id }: MemberCaller,
  { version, projects, strengths, qualifications, pitch }: Omit<CareerChange, 'user_id'>,
): Promise<Career> {
  return await atomic(context.db, async (db) => {
    const retained = await lockCareer(db, id)
    if (retained !== version) throw outdated(retained)
    const texts = { strengths, qualifications, pitch }
    await saveTexts(db, id, texts)
    await saveProjects(db, id, projects)
    await writeAudit(db, context, { action: 'profile_updated', fields: ['career'] })
    return await getCareer(db, id)
  })
}

/** Puts projects above those that are there already. */
export async function addProjects(
  context: Context,
  { id }: MemberCaller,
  projects: readonly Omit<StatedProject, 'id'>[],
): Promise<void> {
  if (projects.length === 0) return
  await atomic(context.db, async (db) => {
    await lockCareer(db, id)
    await saveTexts(db, id, {})
    const { projects: before } = await getCareer(db, id)
    if (before.length + projects.length > MOST_PROJECTS) {
      throw invalid({ projects: [`職務経歴は${MOST_PROJECTS}件まで登録できます。`] })
    }
    await saveProjects(db, id, [...projects, ...before])
    await writeAudit(db, context, { action: 'profile_updated', fields: ['career'] })
  })
}

type MadeSheet = { title: string; content: Buffer }

/** A sheet of our own making lies among the files that the member has sent, under the day on which it was made. */
export async function saveMadeSheet(
  context: Context,
  caller: MemberCaller,
  { title, content }: MadeSheet,
) {
  const store = await fileStore()
  const size = content.length
  return await storeSkillSheets(context, caller, [
    {
      name: `${title}_${dateInJapan(context.now)}.xlsx`,
      type: 'xlsx',
      size,
      sha256: createHash('sha256').update(content).digest('hex'),
      state: 'stored',
      save: async () => await storeObject(store, Readable.from([content]), { maxBytes: size }),
    },
  ])
}

async function lockCareer(db: Db, memberId: number): Promise<number> {
  if (!(await lockMember(db, memberId))) throw notFound()
  const row = await db
    .selectFrom('career')
    .select('version')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.version ?? 0
}

function outdated(version: number): Problem {
  const words =
    '別の画面か端末で、この経歴書が保存されています。最新の内容を確かめてから保存してください。'
  return new Problem(409, words, { errors: { version: [String(version)] } })
}

type Texts = Partial<Pick<Career, 'strengths' | 'qualifications' | 'pitch'>>

async function saveTexts(db: Db, member_id: number, texts: Texts): Promise<void> {
  await db
    .insertInto('career')
    .values({ member_id, ...texts })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({
        ...texts,
        version: sql<number>`career.version + 1`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute()
}

/** In the order that they come in. A number that is not the member's makes a new project. */
async function saveProjects(db: Db, member_id: number, projects: readonly StatedProject[]) {
  const own = await db
    .selectFrom('career_project')
    .select('id')
    .where('member_id', '=', member_id)
    .execute()
  const known = new Set(own.map(({ id }) => id))
  const retained = projects.flatMap(({ id }) => (id !== undefined && known.has(id) ? [id] : []))
  await db
    .deleteFrom('career_project')
    .where('member_id', '=', member_id)
    .where('id', 'not in', [0, ...retained])
    .execute()
  for (const [position, { id, ...row }] of projects.entries()) {
    if (id !== undefined && known.delete(id)) {
      const place = db.updateTable('career_project').set({ ...row, position })
      await place.where('id', '=', id).execute()
    } else {
      await db
        .insertInto('career_project')
        .values({ ...row, member_id, position })
        .execute()
    }
  }
}
