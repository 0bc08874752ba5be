import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { itemCode } from '#features/items/item.rules.ts'
import type { WaitingEntry } from './guest-entry.schema.ts'
import { readStatedSkills } from './stated-skills.queries.server.ts'

/** An application that waits, as its sender sees it before it is complete. */
export type ShownEntry = Awaited<ReturnType<typeof showEntry>>

export async function showEntry({ db, now }: Context, waiting: WaitingEntry) {
  const read = await readStatedSkills(db, now, waiting.skills)
  return {
    ...waiting,
    item: await getAppliedItem(db, waiting),
    known_skills: read.map(({ term, years }) => (years > 0 ? `${term} ${years}年` : term)),
  }
}

/** What an application that waits is about, as its mails name it. */
export async function getAppliedItem(db: Db, { item_id }: WaitingEntry) {
  const { id, name } = await db
    .selectFrom('item')
    .select(['id', 'name'])
    .where('id', '=', item_id)
    .executeTakeFirstOrThrow()
  return { id, name, code: itemCode(id) }
}
