import { expect } from 'vitest'
import type { AdminCaller } from '#core/access/caller.ts'
import type { Db } from '#core/db/db.server.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { test } from '#tests/support/test.ts'
import { listRecords } from './office-record.queries.server.ts'

const owner: AdminCaller = {
  kind: 'admin',
  id: 1,
  sessionId: 1,
  capabilities: capabilitiesOf('owner'),
}

/** Every record that there is, by the lists that have pages for their records. */
const tables = {
  items: 'item',
  members: 'member',
  entries: 'entry',
  inquiries: 'inquiry',
  proposals: 'proposal',
  clients: 'client',
  mailings: 'mailing',
  'mail-templates': 'mail_template',
  tags: 'tag',
  'tag-categories': 'tag_category',
  news: 'front_news',
  notices: 'admin_news',
  voices: 'voice',
  banners: 'banner',
  columns: 'column_post',
  'column-categories': 'column_category',
  users: 'admin_user',
} as const

async function listAll(db: Db, number: number): Promise<string[]> {
  const found = Object.entries(tables).map(async ([list, table]) => {
    const row = await db.selectFrom(table).select('id').where('id', '=', number).executeTakeFirst()
    return row ? [`/admin/${list}/${number}`] : []
  })
  return (await Promise.all(found)).flat()
}

test('a number offers every record that has it, and none that is not there', async ({ db }) => {
  for (const number of [1, 2, 3, 12, 101, 203]) {
    const offered = (await listRecords(db, owner, String(number))).map(({ to }) => to)
    const plain = offered.filter((to) => !to.startsWith('/admin/leads/'))
    expect(plain).toEqual(await listAll(db, number))
  }
  expect(await listRecords(db, owner, '999999')).toEqual([])
})

test('a lead is offered under the service that has sent it', async ({ db }) => {
  const query = db.selectFrom('external_lead').select(['id', 'service']).orderBy('id')
  const { id, service } = await query.executeTakeFirstOrThrow()
  const offered = (await listRecords(db, owner, `#${id}`)).map(({ to }) => to)
  expect(offered).toContain(`/admin/leads/${service}/${id}`)
})

test.for([
  ['EN1', ['応募']],
  ['ＥＮ－1', ['応募']],
  ['ｅｎ1', ['応募']],
  ['iq-1', ['お問い合わせ']],
  ['PR1', ['提案']],
  ['LD-00001', ['外部リード']],
  ['zz1', []],
  ['Java', []],
] as const)('%s offers %s', async ([word, nouns], { db }) => {
  const found = await listRecords(db, owner, word)
  expect(found.map(({ noun }) => noun)).toEqual(nouns)
})

test('what somebody may not open is not offered', async ({ db }) => {
  const caller = { ...owner, capabilities: new Set([...owner.capabilities].slice(0, 0)) }
  expect(await listRecords(db, caller, '1')).toEqual([])
  const items = { ...owner, capabilities: new Set(['items.read'] as const) }
  const found = await listRecords(db, items, '1')
  expect(found.every(({ to }) => /^\/admin\/(items|tags|tag-categories)\//.test(to))).toBe(true)
})
