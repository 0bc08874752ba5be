import { expect } from 'vitest'
import type { MemberCaller } from '#core/access/caller.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { hourlyAdviser } from '#db/world/items/rates.ts'
import { members } from '#db/world/people.ts'
import { tagId } from '#db/world/tags.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { prepareEntry } from './entry-form.queries.server.ts'

const { id } = members.kenji
const kenji: MemberCaller = { kind: 'member', id, sessionId: 1, isVerified: true }

test('what is wished for three days is written for the days of the rate of the item', async ({
  db,
}) => {
  const context = contextFor(db, { caller: kenji })
  await db.deleteFrom('entry').where('member_id', '=', id).execute()
  await db.deleteFrom('member_wish').where('member_id', '=', id).execute()
  const wish = { member_id: id, rate_min: 50, days: [3] }
  await db.insertInto('member_wish').values(wish).execute()
  const { item, values } = await prepareEntry(context, kenji, remoteJava.id)
  expect([values.rate_wished, item.wishHint]).toEqual([
    '84',
    '税抜・月額・週5日換算（案件の単価と同じ）',
  ])
  await db.updateTable('item').set({ rate_days: 3, days_min: 3 }).execute()
  const stated = await prepareEntry(context, kenji, remoteJava.id)
  expect([stated.values.rate_wished, stated.item.wishHint]).toEqual([
    '50',
    '税抜・月額・週3日の金額（案件の単価と同じ）',
  ])
})

test('a wish is not compared with the rate of a project that has none by the month', async ({
  db,
}) => {
  const context = contextFor(db, { caller: kenji })
  await db.deleteFrom('entry').where('member_id', '=', id).execute()
  const { item } = await prepareEntry(context, kenji, hourlyAdviser.id)
  expect(item.wishHint).toBe('税抜・月額・週5日換算')
})

test.for([
  ['Javaの実務経験', 'yes', '4'],
  ['ｊａｖａ（5年以上）', 'part', '4'],
  ['GoまたはJavaでの開発経験', 'yes', '4'],
  ['JavaとTerraformの経験', 'part', '4'],
  ['Java以外の言語の経験', undefined, undefined],
  ['業務フローの整理', undefined, undefined],
] as const)('a requirement without a tag is read: %s', async ([text, mark, years], { db }) => {
  const context = contextFor(db, { caller: kenji })
  await db.deleteFrom('entry').where('member_id', '=', id).execute()
  await db.deleteFrom('member_skill').where('member_id', '=', id).execute()
  const skill = { member_id: id, tag_id: tagId('Java'), years: 4 }
  await db.insertInto('member_skill').values(skill).execute()
  const required = { text, tag_id: null, years: text.includes('5年') ? 5 : null }
  await db
    .updateTable('item_skill')
    .set(required)
    .where('item_id', '=', remoteJava.id)
    .where('position', '=', 0)
    .where('is_required', '=', true)
    .execute()
  const { values } = await prepareEntry(context, kenji, remoteJava.id)
  expect([values.mark_must_0, values.years_must_0]).toEqual([mark, years])
})
