import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { mailsTo, runQueuedJobs } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'
import { forgetMergedMembers } from './member-merge.jobs.server.ts'

const source_id: number = members.kenji.id
const target_id: number = members.hanako.id

async function logIn(db: Db, role: keyof typeof staff = 'owner') {
  const client = createClient(db)
  await client.post('/api/admin/login', staff[role])
  return client
}

async function merge(db: Db, choices: object = {}, pair = { source_id, target_id }) {
  const client = await logIn(db)
  const query = new URLSearchParams({
    source_id: `${pair.source_id}`,
    target_id: `${pair.target_id}`,
  })
  const { seen } = await (await client.get(`/api/admin/member/merge-preview?${query}`)).json()
  return await client.post('/api/admin/member/merge', { ...pair, seen: seen ?? 'x', choices })
}

async function undo(db: Db, of = source_id) {
  const found = db.selectFrom('member_merge').select('id').where('source_id', '=', of)
  const { id } = await found.executeTakeFirstOrThrow()
  return await (await logIn(db)).post('/api/admin/member/merge-undo', { merge_id: id })
}

/** Of each kind that has a way of its own something that the surviving member lacks. */
async function fillProfiles(db: Db) {
  const of = { member_id: source_id }
  await db.updateTable('member').set({ magazine_flag: 1 }).execute()
  await db.deleteFrom('career').execute()
  await db
    .insertInto('career')
    .values({ ...of, pitch: '十年の経験' })
    .execute()
  await db
    .insertInto('career_project')
    .values({ ...of, position: 1, name: '基幹刷新' })
    .execute()
  await db.deleteFrom('member_availability').execute()
  await db
    .insertInto('member_availability')
    .values({ ...of, situation: 'free' })
    .execute()
  const search = { path: '/item/search?rate_min=70', name: '70万', frequency: 'daily' } as const
  await db
    .insertInto('saved_search')
    .values([{ ...of, ...search }])
    .execute()
}

/** All rows of both, by owner. */
const listed = [
  ...(['entry', 'member_skill', 'consider', 'consent', 'career_project'] as const),
  ...(['saved_search', 'member_availability', 'member_wish', 'member_log'] as const),
] as const

async function readBoth(db: Db) {
  const rows = listed.map(async (table) => {
    const query = db.selectFrom(table).selectAll().where('member_id', 'in', [source_id, target_id])
    const found = await query.execute()
    return [table, found.map((row) => JSON.stringify(row)).sort()] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

type Stage = 'received' | 'proposed'

async function enter(db: Db, member_id: number, stage: Stage) {
  await db.deleteFrom('entry').where('member_id', '=', member_id).execute()
  return await enterAgain(db, member_id, stage)
}

async function enterAgain(db: Db, member_id: number, stage: Stage) {
  const more = { stage, reply_due_on: '2026-12-01', content_sha256: Buffer.alloc(32) }
  const row = { member_id, item_id: remoteJava.id, ...more }
  const query = db.insertInto('entry').values(row).returning('id')
  return (await query.executeTakeFirstOrThrow()).id
}

async function readMember(db: Db, id: number) {
  const query = db.selectFrom('member').selectAll().where('id', '=', id)
  return await query.executeTakeFirstOrThrow()
}

test('the chosen values of the other are in the surviving member, and the rest is as it was', async ({
  db,
}) => {
  const [before, other] = [await readMember(db, target_id), await readMember(db, source_id)]
  expect((await merge(db, { station: 'other' })).status).toBe(200)
  const after = await readMember(db, target_id)
  expect(after.station).toBe(other.station)
  expect(after).toMatchObject({ last_name: before.last_name, login_id: before.login_id })
})

test('nothing of either is lost, and nothing is there twice', async ({ db }) => {
  await fillProfiles(db)
  const before = await readBoth(db)
  await merge(db)
  const after = await readBoth(db)
  const counts = (one: typeof before) => Object.values(one).map(({ length }) => length)
  expect(counts(after)).toEqual(counts(before))
  const left = ['entry', 'consent', 'career_project', 'saved_search', 'member_availability']
  const own = left.flatMap((table) => after[table] ?? [])
  expect(own.filter((row) => row.includes(`"member_id":${source_id},`))).toEqual([])
})

test('an undone merge leaves both as they were', async ({ db }) => {
  await fillProfiles(db)
  const before = await readBoth(db)
  await merge(db, { station: 'other', name: 'other' })
  expect(await readBoth(db)).not.toEqual(before)
  expect((await undo(db)).status).toBe(200)
  expect(await readBoth(db)).toEqual(before)
  expect(await readMember(db, source_id)).toMatchObject({ status: 'active', merged_into_id: null })
  expect((await createClient(db).logIn(members.kenji)).id).toBe(source_id)
})

test('what the member changes after a merge stays theirs when it is undone', async ({ db }) => {
  await merge(db, { station: 'other' })
  await db.updateTable('member').set({ station: '元住吉' }).where('id', '=', target_id).execute()
  expect((await (await undo(db)).json()).kept).toEqual(['最寄り駅'])
  expect((await readMember(db, target_id)).station).toBe('元住吉')
})

test('the one that is put away cannot log in any more', async ({ db }) => {
  const client = createClient(db)
  await client.logIn(members.kenji)
  await merge(db)
  const answer = await client.get(`/api/front/consider/get-consider-item-ids?user_id=${source_id}`)
  expect(answer.status).toBe(401)
  expect((await createClient(db).logIn(members.kenji)).id).toBeUndefined()
})

test.for([
  ['received', 'proposed'],
  ['proposed', 'received'],
] as const)(
  'of a %s and a %s application for one project the further one goes on',
  async ([other, own], { db }) => {
    const ids = [await enter(db, source_id, other), await enter(db, target_id, own)]
    const further = other === 'proposed' ? ids[0] : ids[1]
    await merge(db)
    const valid = db.selectFrom('entry').select(['id', 'member_id']).where('id', 'in', ids)
    expect(await valid.where('validity', '=', 0).execute()).toEqual([
      { id: further, member_id: target_id },
    ])
  },
)

test('the stricter judgement and, past an undo, the stricter answer survive', async ({ db }) => {
  const black = { impression: 1, impression_note: '無断欠席', magazine_flag: 0 } as const
  await db.updateTable('member').set(black).where('id', '=', source_id).execute()
  const wanted = { magazine_flag: 1, impression: 4 } as const
  await db.updateTable('member').set(wanted).where('id', '=', target_id).execute()
  await merge(db)
  const noted = db.selectFrom('audit').select('fields').where('action', '=', 'members_merged')
  expect((await noted.executeTakeFirstOrThrow()).fields).toContain('impression')
  expect(await readMember(db, target_id)).toMatchObject(black)
  const lines = db.selectFrom('consent').select(['kind', 'given']).where('source', '=', 'merge')
  expect(await lines.execute()).toEqual([{ kind: 'magazine', given: false }])
  expect((await undo(db)).status).toBe(200)
  expect(await readMember(db, target_id)).toMatchObject({ magazine_flag: 0 })
})

test('nobody is merged into themselves, into who has left, or into who cannot log in', async ({
  db,
}) => {
  const own = { source_id: target_id, target_id }
  expect((await merge(db, {}, own)).status).toBe(409)
  expect((await merge(db, {}, { source_id, target_id: members.misaki.id })).status).toBe(409)
  const gone = { status: 'withdrawn', withdrawn_at: systemNow() } as const
  await db.updateTable('member').set(gone).where('id', '=', source_id).execute()
  expect((await merge(db)).status).toBe(404)
})

test('what a member writes while somebody compares is not overwritten unseen', async ({ db }) => {
  const client = await logIn(db)
  const query = `source_id=${source_id}&target_id=${target_id}`
  const { seen } = await (await client.get(`/api/admin/member/merge-preview?${query}`)).json()
  await db.updateTable('member').set({ station: '日吉' }).where('id', '=', source_id).execute()
  const order = { source_id, target_id, seen, choices: { station: 'other' } }
  expect((await client.post('/api/admin/member/merge', order)).status).toBe(409)
})

test('both addresses are notified, the other one with the address to log in by', async ({ db }) => {
  await merge(db)
  await runQueuedJobs(db)
  const [own] = await mailsTo(db, members.hanako.login_id)
  const [other] = await mailsTo(db, members.kenji.login_id)
  expect(JSON.stringify(own)).toContain('これまでどおり')
  expect(JSON.stringify(other)).toContain('han•••@')
  expect(JSON.stringify(other)).not.toContain(members.hanako.login_id)
})

test('a merge that is undone before its mails are sent mails neither', async ({ db }) => {
  await merge(db)
  await undo(db)
  const { login_id } = members.hanako
  expect([await mailsTo(db, login_id), await mailsTo(db, members.kenji.login_id)]).toEqual([[], []])
})

test('who has read of a merge is mailed when it is undone', async ({ db }) => {
  await merge(db)
  await db.updateTable('outbox').set({ state: 'sent' }).execute()
  await undo(db)
  const kinds = (await mailsTo(db, members.kenji.login_id)).map(({ kind }) => kind)
  expect(kinds).toContain('members.parted')
})

test('after thirty days nothing personal is left of the one that was put away', async ({ db }) => {
  await merge(db)
  const merged_at = new Date(systemNow().getTime() - 31 * 86_400_000)
  await db.updateTable('member_merge').set({ merged_at }).execute()
  const signal = new AbortController().signal
  await forgetMergedMembers.run({ payload: {}, db, now: systemNow(), log, signal })
  expect(await readMember(db, source_id)).toMatchObject({
    last_name: '',
    tel: null,
    login_id: `withdrawn-${source_id}`,
    merged_into_id: target_id,
  })
  expect(await db.selectFrom('member_merge').selectAll().execute()).toEqual([])
})

test('when the surviving member leaves, what was left of the other goes with them', async ({
  db,
}) => {
  await merge(db)
  const client = await logIn(db)
  expect((await client.post('/api/admin/member/delete', { id: target_id })).status).toBe(200)
  expect(await readMember(db, source_id)).toMatchObject({ last_name: '', tel: null })
})

test('of a chain of merges nothing personal is left when its last one leaves', async ({ db }) => {
  await merge(db)
  await merge(db, {}, { source_id: target_id, target_id: members.daisuke.id })
  const client = await logIn(db)
  await client.post('/api/admin/member/delete', { id: members.daisuke.id })
  for (const id of [source_id, target_id]) {
    expect(await readMember(db, id)).toMatchObject({ last_name: '', tel: null, memo: '' })
  }
})

test('of two merges into one member the later one is undone first', async ({ db }) => {
  const { station } = await readMember(db, target_id)
  await merge(db, { station: 'other' })
  const later = { source_id: members.daisuke.id, target_id }
  await db
    .updateTable('member')
    .set({ station: '蒲田' })
    .where('id', '=', later.source_id)
    .execute()
  await merge(db, { station: 'other' }, later)
  expect((await undo(db)).status).toBe(409)
  expect((await undo(db, later.source_id)).status).toBe(200)
  expect((await undo(db)).status).toBe(200)
  expect((await readMember(db, target_id)).station).toBe(station)
})

test('a new application since stays when a merge is undone', async ({ db }) => {
  await enter(db, source_id, 'proposed')
  await enter(db, target_id, 'received')
  await merge(db)
  await db.updateTable('entry').set({ validity: 1 }).where('member_id', '=', target_id).execute()
  const later = await enterAgain(db, target_id, 'received')
  expect((await undo(db)).status).toBe(200)
  const own = db.selectFrom('entry').select('id').where('member_id', '=', target_id)
  expect(await own.where('validity', '=', 0).execute()).toEqual([{ id: later }])
})

test('a career that was changed after a merge stays where it was changed', async ({ db }) => {
  await fillProfiles(db)
  await merge(db)
  const updated_at = new Date(systemNow().getTime() + 60_000)
  await db.updateTable('career').set({ pitch: '新しい経歴', updated_at }).execute()
  await undo(db)
  expect(await db.selectFrom('career').select(['member_id', 'pitch']).execute()).toEqual([
    { member_id: target_id, pitch: '新しい経歴' },
  ])
})

test('the number of the merged member leads to the surviving one', async ({ db }) => {
  await merge(db)
  const client = await logIn(db, 'viewer')
  const detail = await (await client.get(`/api/admin/member/detail?id=${source_id}`)).json()
  expect(detail.merged_into_id).toBe(target_id)
  const other = await (await client.get(`/api/admin/member/detail-other?id=${target_id}`)).json()
  expect(other.merges).toEqual([expect.objectContaining({ code: `M-${source_id}` })])
})
