import { sql } from 'kysely'
import { visitor } from '#core/access/caller.ts'
import { dayInJapan } from '#core/clock.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import type { Skill } from '#features/items/item-kinds.fields.ts'
import { leavesOthers, taggedWith, tagsOfSkill } from '#features/items/item-skill.rules.ts'
import { noteEdits } from '#features/items/record/item-fields.commands.server.ts'
import { fieldsOf, records } from '#features/items/record/item-record.queries.server.ts'
import { changesBetween } from '#features/items/record/item-record.rules.ts'
import { readerOf } from '#features/mail-intake/reading-rules/mail-reader.queries.server.ts'

const AT_ONCE = 100

/** In the history of the project no person is named. */
const NOBODY = { caller: visitor, request: { id: 'mail-intake.complete-choices', ip: '::1' } }

type Completing = { db: Db; now: Date; signal: AbortSignal }

/** Gives the requirements of older postings the other tags of the choice that their words leave. */
export async function completeUnreadChoices({ db, now, signal }: Completing): Promise<void> {
  const waiting = db.selectFrom('unread_choice').select(['item_id', 'version']).orderBy('item_id')
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    const rows = await waiting.limit(AT_ONCE).execute()
    for (const { item_id, version } of rows) {
      signal.throwIfAborted()
      const choices = await readChoices({ db, now }, item_id)
      await atomic(db, async (own) => {
        await completeItem({ db: own, now }, { id: item_id, version }, choices)
        await own.deleteFrom('unread_choice').where('item_id', '=', item_id).execute()
      })
    }
    count = rows.length
  }
}

/** By the words of a requirement: the tags of which one is enough. */
type Choices = ReadonlyMap<string, readonly number[]>

async function readChoices({ db, now }: Omit<Completing, 'signal'>, id: number): Promise<Choices> {
  const { reader } = await readerOf(db)
  const skills = db.selectFrom('item_skill').select('text').distinct().where('item_id', '=', id)
  const choices = new Map<string, readonly number[]>()
  for (const { text } of await skills.execute()) {
    if (!leavesOthers({ text })) continue
    const read = await reader.readField('must', text, dayInJapan(now))
    const [skill, ...others] = read?.must_skills ?? []
    if (skill && others.length === 0) choices.set(text, tagsOfSkill(skill))
  }
  return choices
}

type Incomplete = { id: number; version: number }

/** Readers see the same words as before: the posting is no newer. A version that somebody has saved since is theirs. */
async function completeItem(
  { db, now }: Omit<Completing, 'signal'>,
  { id, version }: Incomplete,
  choices: Choices,
): Promise<void> {
  await db.selectFrom('item').select('id').where('id', '=', id).forUpdate().execute()
  const present = records(db).where('item.id', '=', id).where('item.version', '=', version)
  const row = await present.executeTakeFirst()
  if (!row) return
  const { must_skills, nice_skills } = fieldsOf(row)
  const wanted = {
    must_skills: must_skills.map((skill) => withWholeChoice(skill, choices)),
    nice_skills: nice_skills.map((skill) => withWholeChoice(skill, choices)),
  }
  const changes = changesBetween({ must_skills, nice_skills }, wanted)
  if (Object.keys(changes).length === 0) return
  for (const skill of Object.values(wanted).flat()) await writeChoice(db, id, skill)
  const next = { version: version + 1 }
  await db.updateTable('item').set(next).where('id', '=', id).execute()
  await noteEdits({ db, now, ...NOBODY }, [{ id, version: next.version, act: 'edited', changes }])
}

async function writeChoice(db: Db, id: number, { text, tag_id, other_tag_ids }: Skill) {
  if (!other_tag_ids) return
  await sql`update item_skill set other_tag_ids = ${other_tag_ids}
    where item_id = ${id} and text = ${text} and tag_id = ${tag_id} and other_tag_ids is null`.execute(
    db,
  )
}

/** Its own tag stays the first one, and one that the words do not leave to choose stays alone. */
function withWholeChoice(skill: Skill, choices: Choices): Skill {
  const { text, tag_id, other_tag_ids } = skill
  const chosen = choices.get(text) ?? []
  const isPart = tag_id !== null && !other_tag_ids && chosen.length > 1 && chosen.includes(tag_id)
  return isPart ? { ...skill, ...taggedWith([tag_id, ...chosen]) } : skill
}
