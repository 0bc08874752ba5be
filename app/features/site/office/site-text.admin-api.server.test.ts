import { expect } from 'vitest'
import { dateInJapan, systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import {
  getDocument,
  getEntries,
  listNewestDocuments,
} from '#features/site/documents/document.queries.server.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'
import { listVersions } from './site-text-version.queries.server.ts'

const now = systemNow()
const fields = {
  slug: 'flow',
  title: '参画までの流れ',
  description: '案件を探してから参画するまでの流れを、順を追ってご説明します。',
  lead: '参画までの流れです。',
  body_markdown: '# 1. 探す\n\n{{site}}で探します。',
}

async function openTexts(db: Db) {
  const client = createClient(db)
  const { login_id, password } = staff.editor
  await client.post('/api/admin/login', { login_id, password })
  return (act: string, body: object) => client.post(`/api/admin/text/${act}`, body)
}

test('a text of the staff goes before the text of the program, until it is archived', async ({
  db,
}) => {
  const post = await openTexts(db)
  const before = await getDocument(db, 'flow', now)
  expect((await post('edit', fields)).status).toBe(200)
  const after = await getDocument(db, 'flow', now)
  expect(after).toMatchObject({ title: fields.title, updated: dateInJapan(now) })
  expect(after.html).toContain('アンケンで探します。')
  await post('delete', { slug: 'flow' })
  expect(await getDocument(db, 'flow', now)).toEqual(before)
})

test('a replaced text is one text still', async ({ db }) => {
  const post = await openTexts(db)
  const count = async () => (await listNewestDocuments(db, now)).length
  const before = await count()
  await post('edit', fields)
  expect(await count()).toBe(before)
})

test('a text is brought back as it was written before, even after it was put away', async ({
  db,
}) => {
  const post = await openTexts(db)
  await post('edit', fields)
  await post('edit', { ...fields, title: '次の題', version: 1 })
  const [, first] = await listVersions(db, 'flow')
  await post('comeback', { id: first?.id, version: 2 })
  expect(await getDocument(db, 'flow', now)).toMatchObject({ title: fields.title })
  await post('delete', { slug: 'flow' })
  expect((await post('comeback', { id: first?.id })).status).toBe(200)
  expect(await getDocument(db, 'flow', now)).toMatchObject({ title: fields.title })
})

test('what people agree to is not changed here', async ({ db }) => {
  const post = await openTexts(db)
  const { edition } = await getDocument(db, 'terms', now)
  expect((await post('edit', { ...fields, slug: 'terms' })).status).toBe(409)
  expect((await getDocument(db, 'terms', now)).edition).toBe(edition)
})

test('who saves an older version of a text is shown the present one', async ({ db }) => {
  const post = await openTexts(db)
  expect(await (await post('edit', fields)).json()).toMatchObject({ version: 1 })
  await post('edit', { ...fields, title: '先に保存', version: 1 })
  const late = await post('edit', { ...fields, version: 1 })
  expect(late.status).toBe(409)
  expect((await late.json()).current).toMatchObject({ title: '先に保存', version: 2 })
})

test.for([
  ['a setting that is not there', '{{nobody}}'],
  ['a link that runs a script', '[a](javascript:alert(1))'],
  ['a link to an article that is not there', '[a](/column/none)'],
] as const)('no text is saved with %s', async ([, body_markdown], { db }) => {
  const post = await openTexts(db)
  const answer = await post('edit', { ...fields, body_markdown })
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).errors)).toEqual(['body_markdown'])
})

test('a heading that other pages lead to keeps its name', async ({ db }) => {
  const post = await openTexts(db)
  const answer = await post('edit', { ...fields, slug: 'glossary', body_markdown: '# 契約 {#x}' })
  expect(answer.status).toBe(422)
  expect((await answer.json()).message).toContain('がありません')
})

const prototypeNames = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...Object.getOwnPropertyNames(Function.prototype),
]

test.for(prototypeNames)(
  '{{%s}} is no setting: it is named, and breaks no page',
  async (name, { db }) => {
    const post = await openTexts(db)
    const text = { ...fields, body_markdown: `# 1. 探す\n\n{{site}}{{${name}}}` }
    const shown = await post('preview', text)
    expect(await shown.json()).toMatchObject({
      faults: [`「{{${name}}}」という設定はありません。`],
    })
    expect((await post('edit', text)).status).toBe(422)
    expect(await getDocument(db, 'flow', now)).toBeDefined()
  },
)

test.for(['{{gone}}', '{{constructor}}', '{{__proto__}}', '{{{site}}}', '{{', '{{site'])(
  'a text that was stored with %j is shown all the same',
  async (written, { db }) => {
    const post = await openTexts(db)
    await post('edit', fields)
    const body_markdown = `${fields.body_markdown}\n\n${written}`
    await db.updateTable('site_text').set({ body_markdown }).execute()
    const question = { ...fields, slug: 'question', updated: dateInJapan(now) }
    const stored = { ...question, body_markdown: `${QUESTION}\n\n${written}` }
    await db.insertInto('site_text').values(stored).execute()
    expect((await getDocument(db, 'flow', now)).html).toContain('アンケンで探します。')
    expect((await getEntries(db, 'question', now)).groups).toHaveLength(1)
  },
)
const QUESTION = '# 探す\n\n## どこで探しますか\n\n{{site}}で探します。'
