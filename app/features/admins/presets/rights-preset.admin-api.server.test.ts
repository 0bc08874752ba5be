import { expect } from 'vitest'
import { isWithin, readNetwork } from '#core/access/networks.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const { owner, viewer, editor } = staff
const password = 'gravel-otter-nineteen-plum'
const assistant = { name: '人事の補助', capabilities: ['admins.manage', 'entries.write'] }

async function logIn(db: Db, given: { login_id: string; password: string }) {
  const client = createClient(db)
  const answer = await client.post('/api/admin/login', given)
  return Object.assign(client, { answer })
}

/** The owner, a preset that was made up, and somebody who has it. */
async function makeUp(db: Db, preset: object = assistant) {
  const client = await logIn(db, owner)
  const made = await client.post('/api/admin/user/preset/register', preset)
  const { id, version } = await made.json()
  const person = { login_id: 'new@demo.example', name: '新田 光', role: 'viewer', password }
  await client.post('/api/admin/user/create', { ...person, preset_id: id })
  return { client, id, version, person: await logIn(db, person) }
}

type Client = Awaited<ReturnType<typeof logIn>>

async function refusal(client: Client, path: string, body: object) {
  const answer = await client.post(`/api/admin/user/${path}`, body)
  return [answer.status, Object.keys((await answer.json()).errors ?? {})]
}

test('who has a preset of the house may do what is ticked, and what that needs', async ({ db }) => {
  const { person } = await makeUp(db)
  const info = await (await person.get('/api/admin/login-user-info')).json()
  const own = ['entries.read', 'entries.names', 'entries.write', 'admins.manage']
  const rights = ['dashboards.read', ...own]
  expect(info).toMatchObject({ rights_name: '人事の補助', capabilities: rights })
  expect((await person.get('/api/admin/entry/search')).status).toBe(200)
  expect((await person.get('/api/admin/item/search')).status).toBe(403)
})

test('a changed preset holds at once for who is logged in', async ({ db }) => {
  const { client, person, ...preset } = await makeUp(db)
  const change = { ...assistant, ...preset, capabilities: ['items.read'] }
  expect((await client.post('/api/admin/user/preset/edit-info', change)).status).toBe(200)
  expect((await person.get('/api/admin/entry/search')).status).toBe(403)
  expect((await person.get('/api/admin/item/search')).status).toBe(200)
})

test('nobody gives rights that they lack, nor takes over who has more', async ({ db }) => {
  const { id, version, person } = await makeUp(db)
  const more = { name: '自分のため', capabilities: ['audit.read'] }
  const change = { ...assistant, id, version, capabilities: ['audit.read', 'admins.manage'] }
  expect(await refusal(person, 'preset/register', more)).toEqual([422, ['capabilities']])
  expect(await refusal(person, 'preset/edit-info', change)).toEqual([422, ['capabilities']])
  const made = { login_id: 'more@demo.example', name: '二人目', password }
  expect(await refusal(person, 'create', { ...made, role: 'owner' })).toEqual([422, ['role']])
  const taken = { ...owner, password, version: 1, role: 'viewer' }
  expect(await refusal(person, 'edit', taken)).toEqual([422, ['role']])
  expect(await refusal(person, 'delete', { id: viewer.id })).toEqual([422, ['role']])
  expect(await refusal(person, 'invite', { id: editor.id })).toEqual([422, ['role']])
})

test('the last owner gets no other preset, and no preset that somebody has is deleted', async ({
  db,
}) => {
  const { client, id } = await makeUp(db)
  const degraded = { ...owner, password: '', version: 1, preset_id: id }
  expect(await refusal(client, 'edit', degraded)).toEqual([422, ['role']])
  expect(await refusal(client, 'preset/delete', { id })).toEqual([422, []])
})

test('from other networks than those of the preset nobody comes in or stays in', async ({ db }) => {
  const networks = '198.51.100.0/24'
  const away = { name: '社内だけ', capabilities: ['items.read'], networks }
  const { client, id, version, person } = await makeUp(db, away)
  expect(person.answer.status).toBe(403)
  const wide = { ...away, id, version, networks: `${networks}\n127.0.0.0/8` }
  await client.post('/api/admin/user/preset/edit-info', wide)
  const inside = await logIn(db, { login_id: 'new@demo.example', password })
  expect((await inside.get('/api/admin/item/search')).status).toBe(200)
  await client.post('/api/admin/user/preset/edit-info', { ...away, id, version: version + 1 })
  expect((await inside.get('/api/admin/item/search')).status).toBe(401)
})

test('the owner cannot lock themselves out by their own preset', async ({ db }) => {
  const client = await logIn(db, owner)
  const { rows } = await (await client.get('/api/admin/user/preset/list')).json()
  const own = { id: rows[0].id, version: rows[0].version, name: 'オーナー' }
  const away = { ...own, networks: '198.51.100.0/24' }
  expect(await refusal(client, 'preset/edit-info', away)).toEqual([422, ['networks']])
  const forced = { ...own, requires_totp: true }
  expect(await refusal(client, 'preset/edit-info', forced)).toEqual([422, ['requires_totp']])
})

test('a preset that asks for a code lets nobody in with a password alone', async ({ db }) => {
  const { person } = await makeUp(db, { ...assistant, requires_totp: true })
  for (const path of ['login-user-info', 'entry/search', 'user/get-admin-users']) {
    const answer = await person.get(`/api/admin/${path}`)
    expect([answer.status, await answer.json()]).toMatchObject([403, { second_factor: 'setup' }])
  }
})

test.for([
  ['203.0.113.9', '203.0.113.0/24', true],
  ['::ffff:203.0.113.9', '203.0.113.0/24', true],
  ['203.0.114.9', '203.0.113.0/24', false],
  ['2001:db8::7', '2001:db8::/32', true],
  ['2001:db9::7', '2001:db8::/32', false],
  ['203.0.113.9', '2001:db8::/32', false],
] as const)('%s in %s: %s', ([ip, network, isInside]) => {
  expect(isWithin(ip, [network])).toBe(isInside)
})

test.for(['203.0.113.0/33', '203.0.113', 'どこでも', '2001:db8::/129', '/8', ''])(
  '%s is no network',
  (text) => {
    expect(readNetwork(text)).toBeUndefined()
  },
)
