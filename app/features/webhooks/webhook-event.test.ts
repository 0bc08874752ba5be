import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'

await vi.hoisted(async () => {
  const { loadWith } = await import('#tests/support/own-modules.ts')
  loadWith({ WEBHOOK_PRIVATE: '1' })
})

import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { draftItem } from '#db/world/items/unseen.ts'
import { members, staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { certificatePath } from '#tests/support/imap-server.ts'
import { test } from '#tests/support/test.ts'
import { isSigned, startWebhookServer } from '#tests/support/webhook-server.ts'
import { deliverDueNotices } from './webhook-delivery.commands.server.ts'

const trusted = getCACertificates('default')
let server: Awaited<ReturnType<typeof startWebhookServer>>

beforeAll(() => setDefaultCACertificates([...trusted, readFileSync(certificatePath, 'utf8')]))
afterAll(() => setDefaultCACertificates(trusted))

beforeEach(async () => {
  server = await startWebhookServer()
})
afterEach(async () => await server.close())

/** A receiver of one event, with the owner who registered it. */
async function register(db: Db, event: string) {
  const owner = createClient(db)
  await owner.post('/api/admin/login', staff.owner)
  const wanted = { name: '基幹システム', url: server.url, events: [event], is_active: true }
  const made = await (await owner.post('/api/admin/webhook/register', wanted)).json()
  return { owner, secret: String(made.secret) }
}

/** The one notice that has arrived, under the signature of its receiver. */
async function deliverOne(db: Db, secret: string) {
  await deliverDueNotices(db, 'worker-1')
  const [notice] = server.notices
  if (!notice) throw new Error('nothing arrived')
  expect(server.notices).toHaveLength(1)
  expect(isSigned(secret, notice)).toBe(true)
  const { type, data } = JSON.parse(notice.body)
  return { type, data }
}

test('who changes an open project, and then a draft, sends one notice, of the project', async ({
  db,
}) => {
  const { owner, secret } = await register(db, 'item.changed')
  for (const { id } of [remoteJava, draftItem]) {
    const { version } = await (await owner.get(`/api/admin/item/detail?id=${id}`)).json()
    const changed = { id, version, name: `変えた名前の案件${id}` }
    expect((await owner.post('/api/admin/item/edit-info', changed)).status).toBe(200)
  }
  const { type, data } = await deliverOne(db, secret)
  expect(type).toBe('item.changed')
  expect(data).toEqual({
    id: remoteJava.id,
    name: `変えた名前の案件${remoteJava.id}`,
    url: expect.stringMatching(new RegExp(`/${remoteJava.id}$`)),
    office_url: expect.stringMatching(new RegExp(`/admin/items/${remoteJava.id}$`)),
  })
})

test('who applies sends a notice that names the application and the project, and no person', async ({
  db,
}) => {
  const { secret } = await register(db, 'entry.received')
  const member = createClient(db)
  await member.logIn(members.hanako)
  const order = { item_id: remoteJava.id, message: '夕方に面談できます。', has_consented: true }
  const { entry } = await (await member.post('/api/front/entry', order)).json()
  const { type, data } = await deliverOne(db, secret)
  expect(type).toBe('entry.received')
  expect(data).toEqual({
    id: entry.id,
    item_id: remoteJava.id,
    stage: 'received',
    office_url: expect.stringMatching(new RegExp(`/admin/entries/${entry.id}$`)),
  })
})

test('who asks sends a notice that names the form, and neither who asks nor what', async ({
  db,
}) => {
  const { secret } = await register(db, 'inquiry.received')
  const typed = {
    type: 'recruitment',
    name: '石井 薫',
    email: 'kaoru@outside.example',
    tel: '',
    body: '面談の前に、確かめたいことがあります。',
    agreed: 1,
  }
  const sent = await createClient(db).post('/api/front/content-of-contact-post', typed)
  expect(sent.status).toBe(200)
  const { type, data } = await deliverOne(db, secret)
  expect(type).toBe('inquiry.received')
  expect(data).toEqual({
    id: expect.any(Number),
    form: 'contact',
    office_url: expect.stringMatching(new RegExp(`/admin/inquiries/${data.id}$`)),
  })
})
