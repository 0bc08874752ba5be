import { expect } from 'vitest'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf, type Role } from '#features/admins/admin-rights.codes.ts'
import {
  getItemHistory,
  restoreItemVersion,
} from '#features/items/office/edit-history.admin-api.server.ts'
import {
  editItemOfStaff,
  getItemOfStaff,
  registerItemOfStaff,
} from '#features/items/office/item.admin-api.server.ts'
import { csvHeads } from '#features/items/office/item-csv.markup.ts'
import { startTable } from '#features/items/office/item-csv-start.commands.server.ts'
import { createClient } from '#tests/support/client.ts'
import { contextFor, test } from '#tests/support/test.ts'

function as(db: Db, role: Role): Context {
  const caller = { kind: 'admin', id: staff[role].id, sessionId: 1 } as const
  return contextFor(db, { caller: { ...caller, capabilities: capabilitiesOf(role) } })
}

/** The remote Java item, of which a coordinator has just noted whom it comes from. */
async function noteClient(db: Db) {
  const { id, version } = await getItemOfStaff.run(as(db, 'owner'), { id: remoteJava.id })
  const client = { client: '株式会社みほん商事', client_rate: 1_234_000, contact: '先方の佐藤様' }
  return await editItemOfStaff.run(as(db, 'coordinator'), { id, version, ...client })
}

const SECRET = /みほん商事|1234000|123\.4|佐藤様/

test.for(['viewer', 'editor'] as const)(
  'the %s reads nothing of a client',
  async (role, { db }) => {
    const { id } = await noteClient(db)
    const client = createClient(db)
    await client.post('/api/admin/login', staff[role])
    const paths = [`detail?id=${id}`, `history?id=${id}`, 'search?state=all&per_page=100', 'stale']
    const csv = role === 'editor' ? ['csv?state=all'] : []
    for (const path of [...paths, ...csv]) {
      const answer = await client.get(`/api/admin/item/${path}`)
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).not.toMatch(SECRET)
    }
  },
)

test('the coordinator reads the client, and who saved it', async ({ db }) => {
  const { id } = await noteClient(db)
  const record = await getItemOfStaff.run(as(db, 'coordinator'), { id })
  expect(record).toMatchObject({ client: '株式会社みほん商事', client_rate: 1_234_000 })
  const { rows } = await getItemHistory.run(as(db, 'coordinator'), { id })
  expect(rows[0]?.changes.map(({ field }) => field)).toContain('client_rate')
})

test('an editor changes an item, and the client stays as it was', async ({ db }) => {
  const { id, version } = await noteClient(db)
  const editor = as(db, 'editor')
  await editItemOfStaff.run(editor, { id, version, summary: '新しい要約です。' })
  const refused = editItemOfStaff.run(editor, { id, version: version + 1, client_rate: null })
  await expect(refused).rejects.toMatchObject({ status: 403 })
  await restoreItemVersion.run(editor, { id, version: version - 1 })
  const record = await getItemOfStaff.run(as(db, 'owner'), { id })
  expect(record).toMatchObject({ client_rate: 1_234_000, contact: '先方の佐藤様' })
})

test('who saves too late is not shown the client either', async ({ db }) => {
  const { id, version } = await noteClient(db)
  const late = { id, version: version - 1, summary: '遅れた要約です。' }
  const refused = await editItemOfStaff.run(as(db, 'editor'), late).catch((error) => error)
  expect(refused).toMatchObject({ status: 409 })
  expect(JSON.stringify(refused.body ?? refused)).not.toMatch(SECRET)
})

test('a check finds the name of a client, and gives it to nobody who may not read it', async ({
  db,
}) => {
  const draft = {
    name: '新しい案件',
    client: '株式会社みほん商事',
    summary: 'みほん商事様の開発です',
  }
  const { id } = await registerItemOfStaff.run(as(db, 'owner'), draft)
  const client = createClient(db)
  await client.post('/api/admin/login', staff.editor)
  const shown = await (await client.get(`/api/admin/item/detail?id=${id}`)).json()
  const finding = shown.findings.find(({ code }: { code: string }) => code === 'client_name')
  expect(finding).toMatchObject({ field: 'summary', found: '' })
  expect(JSON.stringify(shown.findings)).not.toMatch(SECRET)
  const publishing = { id, version: shown.version, status: 'open' }
  const refused = await client.post('/api/admin/item/edit-info', publishing)
  expect(refused.status).toBe(422)
  expect(await refused.text()).not.toMatch(SECRET)
})

test('an editor imports no table with columns of the client', async ({ db }) => {
  const content = Buffer.from('案件名,取引先\r\n新しい案件,株式会社みほん\r\n')
  const file = { name: 'items.csv', content }
  await expect(startTable(as(db, 'editor'), file)).rejects.toThrow('「取引先」の列')
  expect(csvHeads).toContain('取引先')
  await expect(startTable(as(db, 'coordinator'), file)).resolves.toBeGreaterThan(0)
})
