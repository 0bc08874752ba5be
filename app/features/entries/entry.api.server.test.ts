import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { suppressAddress } from '#core/mail/mail-suppression.server.ts'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { deletedItem, draftItem } from '#db/world/items/unseen.ts'
import { members, staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { makeBook } from '#tests/support/made-office.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { NO_COPY, TERMS_CHANGED } from './entry.words.ts'
import { getItemToEnter, termsSeen } from './entry-form.queries.server.ts'

const { hanako, kenji, misaki } = members
const CALL = '/api/front/entry'
const DETAIL = `/api/front/get-enterd-item?item_id=${remoteJava.id}`
const order = { item_id: remoteJava.id, message: '平日の夕方に面談できます。', has_consented: true }

async function logIn(db: Db, person: { login_id: string; password: string } = hanako) {
  const client = createClient(db)
  await client.logIn(person)
  const read = async (path: string) => await (await client.get(path)).json()
  return { ...client, read }
}

test('a member applies and finds the application with what was sent', async ({ db }) => {
  const client = await logIn(db)
  const answer = await client.post(CALL, { ...order, rate_wished: 85, parallel: 'some' })
  expect(answer.status).toBe(200)
  const { entry } = await answer.json()
  expect(entry).toMatchObject({ code: `EN${entry.id}`, stage: 'received', awaits_reply: true })
  expect(await client.read(DETAIL)).toMatchObject({
    id: entry.id,
    message: order.message,
    rate_wished: 85,
    has_consented: true,
    moves: [{ stage: 'received', actor: 'member' }],
  })
  expect(await client.read(`/api/front/is-enterd?item_id=${remoteJava.id}`)).toBe(true)
  expect(await client.read(`/api/front/get-enterd-item-count?user_id=${hanako.id}`)).toBe(1)
})

test('a wish beside a rate of three days is named as such to the member and to the staff', async ({
  db,
}) => {
  await db.updateTable('item').set({ rate_days: 3, days_min: 3 }).execute()
  const client = await logIn(db)
  await client.post(CALL, { ...order, rate_wished: 45 })
  expect(await client.read(DETAIL)).toMatchObject({ rate_basis: '週3日の金額' })
  for (const { login_id } of [hanako, staff.coordinator]) {
    const [mail] = await mailsTo(db, login_id)
    expect(mail?.text).toContain('希望単価：45万円（税抜・月額・週3日の金額）')
  }
  await client.post('/api/admin/login', staff.coordinator)
  const { rows } = await client.read('/api/admin/entry/search?stage=received&sort=new')
  expect(rows[0]).toMatchObject({ rate_wished: 45, rate_basis: '週3日の金額' })
})

test('a wish is for the days that the posting named when it was sent, whatever it names later', async ({
  db,
}) => {
  const setDays = (rate_days: number | null) => db.updateTable('item').set({ rate_days }).execute()
  await setDays(3)
  const client = await logIn(db)
  await client.post(CALL, { ...order, rate_wished: 45 })
  await setDays(null)
  expect(await client.read(DETAIL)).toMatchObject({ rate_basis: '週3日の金額' })
  await client.post('/api/admin/login', staff.coordinator)
  const search = '/api/admin/entry/search?stage=received&sort=new'
  expect((await client.read(search)).rows[0]).toMatchObject({ rate_basis: '週3日の金額' })
  await setDays(2)
  await db.updateTable('entry').set({ rate_wished_days: 5 }).execute()
  expect((await client.read(search)).rows[0]).toMatchObject({ rate_basis: '週5日換算' })
})

test('a wish that was sent without its days has those of before the posting was changed', async ({
  db,
}) => {
  const client = await logIn(db)
  await client.post(CALL, { ...order, rate_wished: 85 })
  await db.updateTable('entry').set({ rate_wished_days: null }).execute()
  await db.updateTable('item').set({ rate_days: 3 }).execute()
  expect(await client.read(DETAIL)).toMatchObject({ rate_basis: '週5日換算' })
})

test('a wish counts for the days that were beside its field', async ({ db }) => {
  const client = await logIn(db)
  await db.updateTable('item').set({ rate_days: 4 }).execute()
  await client.post(CALL, { ...order, rate_wished: 45, rate_wished_days: '3' })
  expect(await client.read(DETAIL)).toMatchObject({ rate_basis: '週3日の金額' })
})

test('a member can apply to an item only once, and is led to the application', async ({ db }) => {
  const client = await logIn(db)
  const { entry } = await (await client.post(CALL, order)).json()
  const again = await client.post(CALL, order)
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({ entry_id: entry.id, link: `/user/entry/${entry.id}` })
})

test('the same key sends an application once and gets the same answer', async ({ db }) => {
  const client = await logIn(db)
  const headers = { 'Idempotency-Key': 'once' }
  const first = await (await client.post(CALL, order, { headers })).json()
  const again = await client.post(CALL, order, { headers })
  expect([again.status, await again.json()]).toEqual([200, first])
})

test('a form made before its item was changed is refused, also by a requirement in another place', async ({
  db,
}) => {
  const client = await logIn(db)
  const context = contextFor(db)
  const seen = async () => termsSeen(await getItemToEnter(context, remoteJava.id))
  const self_check = [{ is_required: true, position: 0, mark: 'yes' }]
  const sent = { ...order, self_check, terms_seen: await seen() }
  const changes = [
    sql`update item set rate_min = 500000 where id = ${remoteJava.id}`,
    sql`update item_skill set text = 'COBOLでの開発' where item_id = ${remoteJava.id} and position = 0`,
  ]
  for (const change of changes) {
    const terms_seen = await seen()
    await change.execute(db)
    const refused = await client.post(CALL, { ...sent, terms_seen })
    expect([refused.status, (await refused.json()).message]).toEqual([409, TERMS_CHANGED])
  }
  expect((await client.post(CALL, { ...sent, terms_seen: await seen() })).status).toBe(200)
})

test.for([
  [endedCobol.id, 409],
  [deletedItem.id, 410],
  [draftItem.id, 404],
  [2_000_000_000, 404],
] as const)('item %i takes no application: %i', async ([item_id, status], { db }) => {
  const client = await logIn(db)
  expect((await client.post(CALL, { item_id })).status).toBe(status)
})

test('who has not confirmed their mail address does not apply', async ({ db }) => {
  expect((await (await logIn(db, misaki)).post(CALL, order)).status).toBe(403)
})

test('a blacklisted member applies no more, and still reads what was', async ({ db }) => {
  const client = await logIn(db)
  await db.updateTable('member').set({ impression: 1 }).where('id', '=', hanako.id).execute()
  expect((await client.post(CALL, order)).status).toBe(403)
  expect(await client.read('/api/front/item/get-enterd-item-list')).toMatchObject({ total: 0 })
})

test("nobody reads or takes back somebody else's application", async ({ db }) => {
  const { entry } = await (await (await logIn(db)).post(CALL, order)).json()
  const other = await logIn(db, kenji)
  expect((await other.get(`/api/front/get-enterd-item?id=${entry.id}`)).status).toBe(404)
  const taken = await other.post('/api/front/withdraw-entry', { id: entry.id })
  expect(taken.status).toBe(404)
  expect((await other.post(CALL, { ...order, user_id: hanako.id })).status).toBe(403)
})

async function sendSheet(client: Awaited<ReturnType<typeof logIn>>): Promise<number> {
  const form = new FormData()
  form.append('files', new File([new Uint8Array(book)], '経歴書.xlsx'))
  const sent = await client.post('/api/front/upload-skill-sheet', form)
  return (await sent.json()).skill_sheets[0].id
}
const book = makeBook()

test('a sent skill sheet stays as it was when the member removes theirs', async ({ db }) => {
  const client = await logIn(db)
  const id = await sendSheet(client)
  await client.post(CALL, { ...order, skill_sheet_ids: [id] })
  await client.post('/api/front/delete-skill-sheet', { id })
  const { id: entry, sheets } = await client.read(DETAIL)
  expect(sheets).toMatchObject([{ name: '経歴書.xlsx', size: book.length }])
  const path = `/api/front/download-entry-sheet?id=${entry}&file_id=${sheets[0].file_id}`
  expect(Buffer.from(await (await client.get(path)).arrayBuffer()).equals(book)).toBe(true)
  expect((await (await logIn(db, kenji)).get(path)).status).toBe(404)
})

test('a skill sheet may follow later, as long as the application is under way', async ({ db }) => {
  const client = await logIn(db)
  const { entry } = await (await client.post(CALL, order)).json()
  const sent = { id: entry.id, skill_sheet_ids: [await sendSheet(client)] }
  const add = async () => (await client.post('/api/front/add-entry-sheets', sent)).status
  expect([await add(), await add()]).toEqual([200, 200])
  expect((await client.read(DETAIL)).sheets).toMatchObject([{ name: '経歴書.xlsx' }])
  await client.post('/api/front/withdraw-entry', { id: entry.id })
  expect(await add()).toBe(409)
})

test("somebody else's skill sheet can not be sent", async ({ db }) => {
  const id = await sendSheet(await logIn(db, kenji))
  const refused = await (await logIn(db)).post(CALL, { ...order, skill_sheet_ids: [id] })
  expect(refused.status).toBe(422)
  expect((await refused.json()).errors.skill_sheet_ids[0]).toContain('見つかりません')
})

test('each requirement is stored in its words, with what the member says of it', async ({ db }) => {
  const client = await logIn(db)
  const row = { is_required: true, position: 0, mark: 'yes', years: 6, comment: '直近も使用' }
  await client.post(CALL, { ...order, self_check: [row] })
  await sql`delete from item_skill where item_id = ${remoteJava.id}`.execute(db)
  const { self_check } = await client.read(DETAIL)
  expect(self_check).toHaveLength(remoteJava.must.length + remoteJava.nice.length)
  expect(self_check[0]).toEqual({ ...row, text: remoteJava.must[0]?.[0], years_asked: 4 })
  expect(self_check[1]).toMatchObject({ mark: null, years: null, comment: '' })
})

test('member and staff get a mail with the code and the day of the reply', async ({ db }) => {
  const client = await logIn(db)
  const { entry } = await (await client.post(CALL, order)).json()
  const [mail] = await mailsTo(db, hanako.login_id)
  expect(mail?.subject).toContain(entry.code)
  expect(mail?.text).toContain('2営業日以内')
  for (const one of [staff.coordinator, staff.owner]) {
    const [mailed] = await mailsTo(db, one.login_id)
    expect(mailed).toMatchObject({ kind: 'entries.for-staff' })
  }
  expect(await mailsTo(db, staff.viewer.login_id)).toEqual([])
})

test('the copy of an application promises a reply only while it is due', async ({ db }) => {
  const client = await logIn(db)
  const { entry } = await (await client.post(CALL, order)).json()
  const mailAgain = async () => {
    await db.deleteFrom('outbox').execute()
    await client.post('/api/front/send-mail-to-user', { id: entry.id })
    return (await mailsTo(db, hanako.login_id))[0]
  }
  const due = await mailAgain()
  expect(due?.subject).toContain('応募の控え')
  expect(due?.text).toContain('2営業日以内')
  await client.post('/api/front/withdraw-entry', { id: entry.id })
  expect((await mailAgain())?.text).not.toMatch(/営業日以内|辞退は/)
})

test('the confirmation is mailed again, three times an hour', async ({ db }) => {
  const client = await logIn(db)
  const { entry } = await (await client.post(CALL, order)).json()
  const withdraw = async () =>
    (await client.post('/api/front/send-mail-to-user', { id: entry.id })).status
  expect([await withdraw(), await withdraw(), await withdraw(), await withdraw()]).toEqual([
    200, 200, 200, 429,
  ])
})

test('no copy is promised to an address that gets no mail', async ({ db }) => {
  const client = await logIn(db)
  const { entry } = await (await client.post(CALL, order)).json()
  await suppressAddress(db, hanako.login_id, 'bounce')
  const refused = await client.post('/api/front/send-mail-to-user', { id: entry.id })
  expect([refused.status, (await refused.json()).message]).toEqual([409, NO_COPY])
})

test('consent is on record with the application, whenever it is given', async ({ db }) => {
  const client = await logIn(db)
  const { entry } = await (await client.post(CALL, { ...order, has_consented: false })).json()
  const given = db.selectFrom('consent').selectAll().where('entry_id', '=', entry.id)
  const lines = () => given.where('kind', '=', 'proposal').execute()
  expect(await lines()).toEqual([])
  for (const _ of ['once', 'again'])
    await client.post('/api/front/consent-to-proposal', { id: entry.id })
  expect(await lines()).toMatchObject([{ entry_id: entry.id, given: true, source: 'entry' }])
})

test('what is withdrawn is no longer valid, the staff is notified, and one may apply again', async ({
  db,
}) => {
  const client = await logIn(db)
  const { entry } = await (await client.post(CALL, order)).json()
  for (const _ of ['once', 'again'])
    expect((await client.post('/api/front/withdraw-entry', { id: entry.id })).status).toBe(200)
  expect(await client.read(`/api/front/is-enterd?item_id=${remoteJava.id}`)).toBe(false)
  expect(await client.read('/api/front/item/get-enterd-item-list')).toMatchObject({
    rows: [{ stage: 'withdrawn', validity: 1, item: { id: remoteJava.id } }],
  })
  const mailed = (await mailsTo(db, staff.coordinator.login_id)).map(({ kind }) => kind)
  expect(mailed).toContain('entries.withdrawn')
  expect((await client.post(CALL, order)).status).toBe(200)
})

test('a sixth application within a minute has to wait, and a second one counts for nothing', async ({
  db,
}) => {
  const client = await logIn(db)
  const { rows } = await client.read('/api/front/get-new-item-list')
  const send = async (item_id: number) => (await client.post(CALL, { item_id })).status
  const [first, ...rest]: number[] = rows.slice(0, 6).map(({ id }: { id: number }) => id)
  const statuses = [await send(first ?? 0), await send(first ?? 0)]
  for (const id of rest) statuses.push(await send(id))
  expect(statuses).toEqual([200, 409, 200, 200, 200, 200, 429])
})
