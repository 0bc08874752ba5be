import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { tagId } from '#db/world/tags.ts'
import { test } from '#tests/support/test.ts'
import { completeChoices } from './unread-choices.jobs.server.ts'

const item_id = remoteJava.id
const WORDS = 'JavaまたはKotlinでの開発'

/** As an earlier release has stored it. */
async function storeBefore(db: Db) {
  const skill = { item_id, position: 30, is_required: true, tag_id: tagId('Kotlin') }
  await db
    .insertInto('item_skill')
    .values({ ...skill, text: WORDS })
    .execute()
  const { version, updated_at } = await readItem(db)
  await db.insertInto('unread_choice').values({ item_id, version }).execute()
  return { version, updated_at }
}

async function readItem(db: Db) {
  const item = db.selectFrom('item').select(['version', 'updated_at']).where('id', '=', item_id)
  return await item.executeTakeFirstOrThrow()
}

async function complete(db: Db) {
  const { signal } = new AbortController()
  await completeChoices.run({ payload: {}, db, now: systemNow(), log, signal })
  const skill = db.selectFrom('item_skill').select(['tag_id', 'other_tag_ids'])
  return await skill.where('text', '=', WORDS).executeTakeFirst()
}

test('a choice that was stored with one tag has all of them, and the posting is no newer', async ({
  db,
}) => {
  const before = await storeBefore(db)
  const all = { tag_id: tagId('Kotlin'), other_tag_ids: [tagId('Java')] }
  expect(await complete(db)).toEqual(all)
  expect(await readItem(db)).toEqual({ ...before, version: before.version + 1 })
  const edit = db.selectFrom('item_edit').selectAll().where('item_id', '=', item_id)
  const last = await edit.orderBy('id', 'desc').executeTakeFirst()
  expect(last).toMatchObject({ act: 'edited', admin_id: null })
  expect(last?.changes).toHaveProperty('must_skills')
})

test('what a person has saved since is left as it is', async ({ db }) => {
  const { version } = await storeBefore(db)
  const saved = { version: version + 1 }
  await db.updateTable('item').set(saved).where('id', '=', item_id).execute()
  expect(await complete(db)).toEqual({ tag_id: tagId('Kotlin'), other_tag_ids: null })
})
