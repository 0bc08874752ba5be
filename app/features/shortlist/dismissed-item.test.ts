import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { closingToday, endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { deletedItem, draftItem, notYetOpen } from '#db/world/items/unseen.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'
import { pageBack, pageBefore } from './dismissal.form.ts'
import { dismissItem } from './dismissed-item.commands.server.ts'
import { listDismissedIds } from './dismissed-item.queries.server.ts'

const { hanako, kenji } = members
const CHANGE = '/api/front/consider/change-dismissed-item'

async function openAs(db: Db, who: typeof hanako | typeof kenji = hanako) {
  const { logIn, post } = createClient(db)
  await logIn(who)
  return async (item_id: number, is_dismissed = true) => {
    return (await post(CHANGE, { item_id, is_dismissed })).status
  }
}

test('a member dismisses an item once, takes it back, and nobody else is concerned', async ({
  db,
}) => {
  const change = await openAs(db)
  const statuses = [await change(remoteJava.id), await change(remoteJava.id)]
  expect([...statuses, await change(endedCobol.id)]).toEqual([200, 200, 200])
  expect(await listDismissedIds(db, hanako.id)).toEqual([endedCobol.id, remoteJava.id])
  expect(await listDismissedIds(db, kenji.id)).toEqual([])
  const other = await openAs(db, kenji)
  expect([await other(remoteJava.id, false), await change(endedCobol.id, false)]).toEqual([
    200, 200,
  ])
  expect(await listDismissedIds(db, hanako.id)).toEqual([remoteJava.id])
})

test.for([draftItem.id, notYetOpen.id, deletedItem.id, 2_000_000_000])(
  'item %i, which nobody may see, is not dismissed',
  async (id, { db }) => {
    const change = await openAs(db)
    expect([await change(id), await listDismissedIds(db, hanako.id)]).toEqual([404, []])
  },
)

test('of a visitor nothing is stored', async ({ db }) => {
  const { post } = createClient(db)
  const answer = await post(CHANGE, { item_id: remoteJava.id, is_dismissed: true })
  expect(answer.status).toBe(401)
  expect(await db.selectFrom('dismissed_item').select('item_id').execute()).toEqual([])
})

test('beyond the limit the oldest one goes', async ({ db }) => {
  const most = 2
  for (const { id } of [remoteJava, closingToday, endedCobol]) {
    await dismissItem(db, hanako.id, id, most)
    await db
      .updateTable('dismissed_item')
      .set({ created_at: sql<Date>`created_at - interval '1 hour'` })
      .execute()
  }
  await dismissItem(db, kenji.id, remoteJava.id, most)
  expect(await listDismissedIds(db, hanako.id)).toEqual([endedCobol.id, closingToday.id])
  expect(await listDismissedIds(db, kenji.id)).toEqual([remoteJava.id])
})

test('an act leads back to the page before on this site, and nowhere else', () => {
  const own = ['https://anken.example']
  const before = (path: string) => pageBefore(path, own, 7)
  expect(before('https://anken.example/item/search?hide=dismissed')).toBe(
    '/item/search?hide=dismissed',
  )
  const posting = '/item/detail/7'
  for (const path of [
    'https://other.example/item/search',
    'https://anken.example//other.example',
    'https://anken.example/item/detail/7/dismiss',
    'nothing',
  ])
    expect(before(path), path).toBe(posting)
  const back = (text: string) =>
    pageBack(new URL(`${own}?${new URLSearchParams({ back: text })}`), 7)
  expect(back('/item/search?page=2')).toBe('/item/search?page=2')
  for (const text of ['//other.example', '@other.example/', '.other.example/', '\\\\other.example'])
    expect(back(text), text).toBe(posting)
})
