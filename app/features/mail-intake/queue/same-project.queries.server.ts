import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { givenOf } from '#features/mail-intake/mail-draft.form.ts'
import { SAME_WORK, TITLE_MATCH } from '#features/mail-intake/mail-intake.words.ts'
import type { Block } from '#features/mail-intake/reader/reader-contract.ts'
import { compareTexts } from '#features/mail-intake/reader/threaded-reader.server.ts'
import { storedReadings } from '#features/mail-intake/reading-rules/mail-reading.schema.ts'
import { isOneSender } from '#features/mail-intake/repeated-mail.rules.ts'
import { type OfferedProject, projectMarks, samenessOf, workOf } from './same-project.rules.ts'

export type KnownProject = {
  /** What all offers of the project have in common. */
  project_no: number | null
  project_marks: number[]
  how: 'title' | 'work' | null
}

/** The project of an earlier offer of which a block is one more. `taken` are those of its mail. */
export async function findProject(
  db: Db,
  block: Pick<Block, 'title' | 'state' | 'readings'>,
  { mailId, taken }: { mailId: number; taken: ReadonlySet<number> },
): Promise<KnownProject> {
  const none = { project_no: null, project_marks: [], how: null }
  if (block.state === 'closed') return none
  const given = givenOf(block.readings)
  const project_marks = projectMarks({ title: block.title, given })
  if (project_marks.length === 0) return none
  const { sender } = await db
    .selectFrom('intake_mail')
    .select('sender')
    .where('id', '=', mailId)
    .executeTakeFirstOrThrow()
  const own = { title: block.title, sender, given }
  const known = await listAlike(db, project_marks, block.title, mailId)
  const likenesses = await compareTexts(
    workOf(given),
    known.map((one) => workOf(one.given)),
  )
  const compared = known.map((one, index) => ({ ...one, likeness: likenesses[index] ?? 0 }))
  const found = chosenOf(own, compared, taken)
  return { project_no: found?.project_no ?? null, project_marks, how: found?.how ?? null }
}

type Alike = OfferedProject & { project_no: number }

/** By its title before its description, and where a description fits several projects by none. */
function chosenOf(
  own: OfferedProject,
  known: readonly (Alike & { likeness: number })[],
  taken: ReadonlySet<number>,
) {
  const found = known.flatMap((one) => {
    const sameness = samenessOf(own, one, one.likeness)
    return sameness && !taken.has(one.project_no)
      ? [{ ...sameness, project_no: one.project_no }]
      : []
  })
  const titled = found.find(({ how }) => how === 'title')
  if (titled) return titled
  // Of a partner with another title in it, the project is another one.
  const others = new Set(
    known.flatMap((one) => (isOneSender(one.sender, own.sender) ? [one.project_no] : [])),
  )
  const worked = found.filter(({ project_no }) => !others.has(project_no))
  const numbers = new Set(worked.map(({ project_no }) => project_no))
  return numbers.size === 1 ? worked[0] : undefined
}

const MOST_ALIKE = 50

/** Of the last month: an older mail is about another search for people. */
async function listAlike(
  db: Db,
  marks: readonly number[],
  title: string,
  mailId: number,
): Promise<Alike[]> {
  const rows = await db
    .selectFrom('intake_block as b')
    .innerJoin('intake_mail as m', 'm.id', 'b.mail_id')
    .select(['b.title', 'b.readings', 'b.project_no', 'm.sender'])
    .where(sql<boolean>`(b.project_marks && ${marks}::integer[] or b.title = ${title})`)
    .where('b.mail_id', '<>', mailId)
    .where('b.project_no', 'is not', null)
    .where('m.received_at', '>=', sql<Date>`now() - interval '30 days'`)
    .orderBy('b.id', 'desc')
    .limit(MOST_ALIKE)
    .execute()
  return rows.flatMap(({ title, readings, project_no, sender }) =>
    project_no === null
      ? []
      : [{ title, sender, project_no, given: givenOf(storedReadings.parse(readings)) }],
  )
}

/** The open item that an offer of the project has become. */
export async function findItemOfProject(db: Db, { project_no, how }: KnownProject) {
  if (project_no === null || how === null) return undefined
  const made = await db
    .selectFrom('intake_block as b')
    .innerJoin('item as i', 'i.id', 'b.item_id')
    .select('i.id')
    .where('b.project_no', '=', project_no)
    .where('i.deleted_at', 'is', null)
    .where('i.status', '<>', 'closed')
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return made && { ...made, why: how === 'title' ? TITLE_MATCH : SAME_WORK }
}
