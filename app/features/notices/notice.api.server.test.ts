import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { members } from '#db/world/people.ts'
import { shortlistClosedNotice } from '#features/alerts/shortlist-alert.notices.server.ts'
import { entryMovedNotice } from '#features/entries/entry.notices.server.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'
import { addNotice } from './notice.commands.server.ts'

const { hanako, kenji } = members

async function openClient(db: Db, person: typeof hanako | typeof kenji) {
  const client = createClient(db)
  await client.logIn(person)
  const user_id = person.id
  const list = async () =>
    await (await client.get(`/api/front/get-notices?user_id=${user_id}`)).json()
  const read = async (more = {}) =>
    await (await client.post('/api/front/read-notices', { user_id, ...more })).json()
  return { list, read }
}

async function sendTwo(db: Db, memberId: number) {
  const closed = { item_id: endedCobol.id }
  await addNotice(db, shortlistClosedNotice, { memberId, key: 'closed', about: closed })
  const moved = { entry_id: 1, item_id: remoteJava.id, stage: 'proposed' } as const
  await addNotice(db, entryMovedNotice, { memberId, key: 'moved', about: moved })
}

test('a member reads what has happened, the newest first', async ({ db }) => {
  await sendTwo(db, hanako.id)
  const { list } = await openClient(db, hanako)
  expect(await list()).toMatchObject({
    total: 2,
    unread: 2,
    rows: [
      { kind: 'entry_moved', text: `「${remoteJava.name}」への応募が、企業への提案に進みました` },
      { to: `/item/detail/${endedCobol.id}`, is_read: false },
    ],
  })
})

test('the same event is notified once', async ({ db }) => {
  await sendTwo(db, hanako.id)
  await sendTwo(db, hanako.id)
  const { list } = await openClient(db, hanako)
  expect(await list()).toMatchObject({ total: 2 })
})

test('one notice is read, and then all of them', async ({ db }) => {
  await sendTwo(db, hanako.id)
  const { list, read } = await openClient(db, hanako)
  const [newest] = (await list()).rows
  expect(await read({ notice_id: newest.id })).toEqual({ unread: 1 })
  expect(await read()).toEqual({ unread: 0 })
})

test('nobody sees or reads the notices of somebody else', async ({ db }) => {
  await sendTwo(db, hanako.id)
  const own = await openClient(db, hanako)
  const [newest] = (await own.list()).rows
  const other = await openClient(db, kenji)
  expect(await other.list()).toMatchObject({ total: 0 })
  await other.read({ notice_id: newest.id })
  expect(await own.list()).toMatchObject({ unread: 2 })
})

test('who has left is not notified', async ({ db }) => {
  const left = { withdrawn_at: new Date(0), status: 'withdrawn' } as const
  await db.updateTable('member').set(left).where('id', '=', hanako.id).execute()
  await sendTwo(db, hanako.id)
  expect(await db.selectFrom('notice').select('id').execute()).toEqual([])
})
