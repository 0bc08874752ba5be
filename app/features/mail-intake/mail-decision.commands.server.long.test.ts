import { expect } from 'vitest'
import { z } from 'zod'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { emptyItem, type FieldName, fieldNames } from '#features/items/item.fields.ts'
import { searchOf } from '#features/items/list/item-search.queries.server.ts'
import { formOf, inputOf } from '#features/items/office/item.form.ts'
import { isSame } from '#features/items/record/item-record.rules.ts'
import { itemRecord } from '#features/items/record/item-record.schema.ts'
import { createClient } from '#tests/support/client.ts'
import { expectedMails } from '#tests/support/expected-mails.ts'
import { type ProjectMail, pasteOf, projectMails } from '#tests/support/project-mails.ts'
import { test } from '#tests/support/test.ts'
import { itemMails } from './updates/mail-update.schema.ts'

const API = '/api/admin'

test.for(projectMails)(
  'of mail $id ($note) each draft opens, is edited and published',
  async (mail, { db }) => {
    const states = await publishAll(await openOffice(db), mail)
    expect(states.filter((state) => state !== 'open')).toEqual([])
  },
)

const others = expectedMails.filter(
  ({ expect: { kind }, body }) =>
    kind === 'project' && !projectMails.some((one) => one.body === body),
)
const BATCH = 15
const batches = Array.from({ length: Math.ceil(others.length / BATCH) }, (_, at) => {
  const mails = others.slice(at * BATCH, (at + 1) * BATCH)
  return { first: mails[0]?.id ?? '', mails }
})

test.for(batches)(
  'of the mails from $first on each draft opens, is edited and published',
  { timeout: 120_000 },
  async ({ mails }, { db }) => {
    const office = await openOffice(db)
    for (const mail of mails) {
      const states = await publishAll(office, mail)
      expect([mail.id, states.filter((state) => state !== 'open')]).toEqual([mail.id, []])
    }
  },
)

test('a chain that is too long for its field is a line of the note, and the check names it', async ({
  db,
}) => {
  const office = await openOffice(db)
  const text = `件名：【案件】Java\n■案件名：保守\n■商流：${'長い社名'.repeat(40)} → 弊社\n■単価：70万円`
  const [preview] = await office.receive(`${text}\n■人数：2名`)
  expect(preview?.findings).toContainEqual({
    level: 'warning',
    code: 'unfit_chain',
    field: null,
    text: expect.stringMatching(/^商流が欄に入りません。下書きでは備考に残ります：長い社名/),
  })
  const [id = 0] = await office.makeDrafts(text)
  const { chain, note, findings } = await office.open(id)
  expect([chain, note]).toEqual([[], expect.stringMatching(/^【要確認】商流：長い社名/)])
  expect(findings).toContainEqual(
    expect.objectContaining({ code: 'unfit_value', field: 'chain', level: 'warning' }),
  )
})

test('a draft that was stored with too long a chain opens and is repaired', async ({ db }) => {
  const office = await openOffice(db)
  const [id = 0] = await office.makeDrafts('件名：【案件】Java\n■案件名：保守\n■単価：70万円')
  const chain = ['長い社名'.repeat(40)]
  await db.updateTable('item_private').set({ chain }).where('item_id', '=', id).execute()
  const stored = await office.open(id)
  const refused = await office.post('item/edit-info', { id, version: stored.version, chain })
  const errors = { chain: [expect.stringContaining('1件120文字以内')] }
  expect([stored.chain, refused]).toEqual([chain, expect.objectContaining({ errors })])
  await office.post('item/edit-info', { id, version: stored.version, chain: ['元請'] })
  expect(await office.open(id)).toMatchObject({ chain: ['元請'] })
})

/** What no mail of these states by another statement: fewer days on site make another kind of remote work. */
const STAYING = fieldNames.filter(
  (name) => !['remote', 'onsite_per', 'days_min', 'days_max'].includes(name),
)

/** Mails that change an earlier project, with the fields that each states otherwise. */
const changing: readonly [id: string, changed: readonly FieldName[]][] = [
  ['D25', ['rate_detail', 'rate_max', 'rate_min']],
  ['D26', ['area_detail', 'ends_on', 'onsite_days', 'period_text', 'starts_on']],
  ['U32', ['onsite_days']],
  ['U36', ['rate_detail', 'rate_max', 'rate_min']],
]

test.for(changing)(
  'mail %s changes of its project %o and nothing else',
  async ([id, changed], { db }) => {
    const office = await openOffice(db)
    const mail = projectMails.find((one) => one.id === id)
    const first = projectMails.find((one) => one.id === mail?.refers)
    const [item_id = 0] = await office.makeDrafts(first ? pasteOf(first) : '')
    const before = await office.open(item_id)
    const [block] = await office.receive(mail ? pasteOf(mail) : '')
    await office.post('mail-intake/decide', { block_id: block?.id, action: 'update', item_id })
    const after = await office.open(item_id)
    const names = STAYING.filter((name) => !isSame(before[name], after[name]))
    expect(names.toSorted()).toEqual(changed)
    const history = edits.parse(await office.get(`item/history?id=${item_id}`))
    expect(history.rows[0]).toMatchObject({ act: 'mailed' })
    const { mails } = itemMails.parse(await office.get(`mail-intake/item-mails?item_id=${item_id}`))
    expect(mails.map(({ decision }) => decision).toSorted()).toEqual(['draft', 'update'])
  },
)

const REPAIRS: Readonly<Record<string, object>> = {
  name: { name: '直した案件名' },
  detail: { detail: '設計から結合テストまでを担当します。' },
  payment_site_days: { payment_site_days: 30 },
  contract_type: { contract_type: 'jun_inin' },
  rate_days: { rate_days: 5 },
  rate_min: { rate_min: 600_000, rate_max: 700_000, rate_days: 5 },
  rate_max: { rate_min: 600_000, rate_max: 700_000, rate_days: 5 },
}

/** What a coordinator types where the check has found something. */
function repairOf(field: string): object {
  const [, empty] = Object.entries(emptyItem).find(([name]) => name === field) ?? []
  return REPAIRS[field] ?? { [field]: empty }
}

const edits = z.object({ rows: z.array(z.object({ act: z.string() })) })
const received = z.object({ mail_id: z.int() })
const mailBlocks = z.object({
  blocks: z.array(
    z.object({
      id: z.int(),
      state: z.string(),
      title: z.string(),
      findings: z.array(z.record(z.string(), z.string().nullable())),
    }),
  ),
})
const decided = z.object({ item_id: z.int() })

/** What a coordinator does with a mail: drafts of its projects, looked through, edited and published. */
async function publishAll(office: Awaited<ReturnType<typeof openOffice>>, mail: ProjectMail) {
  const states: string[] = []
  for (const id of await office.makeDrafts(pasteOf(mail))) {
    const draft = await office.open(id)
    const typed = await office.typed(draft)
    const edited = await office.post('item/edit-info', { ...typed, id, version: draft.version })
    expect([mail.id, edited]).toEqual([mail.id, { id, version: draft.version }])
    const { findings, ...saved } = await office.open(id)
    const repaired = Object.assign({}, ...findings.map(({ field }) => repairOf(field)))
    const publishing = { ...repaired, status: 'open', id, version: saved.version }
    expect([findings, await office.post('item/edit-info', publishing)]).toEqual([
      findings,
      expect.objectContaining({ id }),
    ])
    states.push((await office.open(id)).state)
  }
  return states
}

async function openOffice(db: Db) {
  const client = createClient(db)
  const { login_id, password } = staff.coordinator
  await client.post(`${API}/login`, { login_id, password })
  const book = await searchOf(db).names()
  const post = async (path: string, body: object): Promise<unknown> =>
    await (await client.post(`${API}/${path}`, body)).json()
  const get = async (path: string): Promise<unknown> =>
    await (await client.get(`${API}/${path}`)).json()
  return { receive, makeDrafts, open, typed, get, post }

  /** The projects of a mail that are still searched for. */
  async function receive(text: string) {
    const { mail_id } = received.parse(await post('mail-intake/receive', { text }))
    const { blocks } = mailBlocks.parse(await get(`mail-intake/detail?id=${mail_id}`))
    return blocks.filter(({ state }) => state === 'open')
  }

  async function makeDrafts(text: string): Promise<number[]> {
    const ids: number[] = []
    for (const { id: block_id, title } of await receive(text)) {
      if (title === '') await post('mail-intake/correct', { block_id, field: 'name', text: '案件' })
      const answer = await post('mail-intake/decide', { block_id, action: 'draft' })
      ids.push(decided.parse(answer).item_id)
    }
    return ids
  }

  async function open(id: number) {
    const answer = await client.get(`${API}/item/detail?id=${id}`)
    expect(answer.status).toBe(200)
    return itemRecord.parse(await answer.json())
  }

  /** What the form of the office sends of an item that nobody has changed. */
  function typed(item: z.output<typeof itemRecord>) {
    const { processes, ...fields } = formOf(item, book)
    return inputOf({ ...fields, processes: item.processes }, book)
  }
}
