import { expect } from 'vitest'
import type { MemberCaller } from '#core/access/caller.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members } from '#db/world/people.ts'
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
  expect([values.rate_wished, item.rateBasis]).toEqual(['84', '週5日換算'])
  await db.updateTable('item').set({ rate_days: 3, days_min: 3 }).execute()
  const stated = await prepareEntry(context, kenji, remoteJava.id)
  expect([stated.values.rate_wished, stated.item.rateBasis]).toEqual(['50', '週3日の金額'])
})
