import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { closingToday, endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { deletedItem, draftItem } from '#db/world/items/unseen.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const LIST = '/api/front/get-item-under-consideration-list'
const CHANGE = '/api/front/consider/change-consider-item'

async function idsOf(answer: Response): Promise<number[]> {
  const { rows } = await answer.json()
  return rows.map(({ id }: { id: number }) => id)
}

function comeWith(db: Db, consider: string) {
  const client = createClient(db)
  client.jar.set('consider', consider)
  return client
}

test('a visitor sees the items of their cookie in its order, and nothing that is no known item', async ({
  db,
}) => {
  const shortlisted = [
    endedCobol.id,
    'x',
    draftItem.id,
    deletedItem.id,
    99999999999,
    remoteJava.id,
    -1,
  ]
  const { get } = comeWith(db, shortlisted.join(','))
  expect(await idsOf(await get(LIST))).toEqual([endedCobol.id, remoteJava.id])
})

test('a visitor shortlists, removes and restores without an account', async ({ db }) => {
  const { jar, post } = comeWith(db, `${endedCobol.id}`)
  const change = (act: string) => post(CHANGE, { item_id: remoteJava.id, act })
  expect(await (await change('keep')).json()).toEqual({ count: 2 })
  expect(jar.get('consider')).toBe(`${remoteJava.id},${endedCobol.id}`)
  await change('remove')
  expect(jar.get('consider')).toBe(`${endedCobol.id}`)
  await change('restore')
  expect(jar.get('consider')).toBe(`${remoteJava.id},${endedCobol.id}`)
})

test('a visitor cannot shortlist what nobody may see', async ({ db }) => {
  const { jar, post } = comeWith(db, '')
  expect((await post(CHANGE, { item_id: draftItem.id, act: 'keep' })).status).toBe(404)
  expect(jar.get('consider')).toBeFalsy()
})

test('a login takes over the shortlist of the visitor, in its order, and empties the cookie', async ({
  db,
}) => {
  const { jar, get, logIn } = comeWith(db, `${endedCobol.id},${deletedItem.id},${remoteJava.id}`)
  await logIn(members.kenji)
  expect(jar.has('consider')).toBe(false)
  expect(await idsOf(await get(LIST))).toEqual([endedCobol.id, remoteJava.id])
})

test('a login adds to what the member has, each item once', async ({ db }) => {
  const ids = [remoteJava.id, closingToday.id]
  const rows = ids.map((item_id) => ({ member_id: members.kenji.id, item_id }))
  await db.insertInto('consider').values(rows).execute()
  const { get, logIn } = comeWith(db, `${remoteJava.id},${endedCobol.id}`)
  await logIn(members.kenji)
  expect((await idsOf(await get(LIST))).toSorted()).toEqual([...ids, endedCobol.id].toSorted())
})

test('a refused login leaves the cookie as it is', async ({ db }) => {
  const { jar, logIn } = comeWith(db, `${remoteJava.id}`)
  await logIn({ ...members.kenji, password: 'wrong' })
  expect(jar.get('consider')).toBe(`${remoteJava.id}`)
})
