import { sql } from 'kysely'
import { expect } from 'vitest'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { members } from '#db/world/people.ts'
import { test } from '#tests/support/test.ts'
import { addToShortlist, noteOnShortlist } from './shortlist.commands.server.ts'
import { revokeShare, shareShortlist } from './shortlist-share.commands.server.ts'
import { shareToken } from './shortlist-share.form.ts'
import { findOwnShare, findShared } from './shortlist-share.queries.server.ts'

const { hanako } = members

function tokenOf({ share }: Awaited<ReturnType<typeof findOwnShare>>): string {
  return shareToken(new URL(share?.path ?? '/', 'http://a'))
}

test('a link shows the list as it was, without a word of its member', async ({ db }) => {
  await addToShortlist(db, hanako.id, remoteJava.id)
  const note = { item_id: remoteJava.id, own_note: '秘密', stars: 3 }
  await noteOnShortlist(db, hanako.id, note)
  const token = tokenOf(await shareShortlist(db, hanako.id))
  await addToShortlist(db, hanako.id, endedCobol.id)
  expect(await findShared(db, token)).toEqual({
    item_ids: [remoteJava.id],
    expires_at: expect.any(Date),
  })
})

test('a link ends when it is taken back, when another is made, and after 14 days', async ({
  db,
}) => {
  await addToShortlist(db, hanako.id, remoteJava.id)
  const share = async () => tokenOf(await shareShortlist(db, hanako.id))
  const first = await share()
  await addToShortlist(db, hanako.id, endedCobol.id)
  const second = await share()
  expect(await findShared(db, first)).toBeUndefined()
  expect(await findShared(db, second)).toBeDefined()
  await revokeShare(db, hanako.id)
  expect(await findShared(db, second)).toBeUndefined()
  const third = await share()
  await sql`update consider_share set expires_at = expires_at - interval '14 days'`.execute(db)
  expect([await findShared(db, third), await findOwnShare(db, hanako.id)]).toEqual([
    undefined,
    { share: null },
  ])
})

test('an empty list is not shared', async ({ db }) => {
  await expect(shareShortlist(db, hanako.id)).rejects.toMatchObject({ status: 409 })
})

test('the same list shared twice at once is one link, and after a while another one', async ({
  db,
}) => {
  await addToShortlist(db, hanako.id, remoteJava.id)
  const share = async () => tokenOf(await shareShortlist(db, hanako.id))
  const [first, again] = [await share(), await share()]
  expect(again).toBe(first)
  await sql`update consider_share set created_at = created_at - interval '6 seconds'`.execute(db)
  expect(await share()).not.toBe(first)
  await revokeShare(db, hanako.id)
  expect(await findShared(db, await share())).toBeDefined()
})
