import { expect } from 'vitest'
import { contextFor, test } from '#tests/support/test.ts'
import { closeDraft, saveDraft } from './inquiry-draft.commands.server.ts'
import { findDraft } from './inquiry-draft.queries.server.ts'

const typed = { name: '石井 薫', body: '確かめたいことがあります。' }

/** The same browser again, with the cookie that it was given. */
function backWith({ answer }: { answer: Headers }) {
  const [cookie = ''] = answer.getSetCookie()
  return { Cookie: cookie.split(';')[0] ?? '' }
}

test('what was typed is found by its browser, and by no other', async ({ db }) => {
  const context = contextFor(db)
  const id = await saveDraft(context, 'contact', typed)
  const again = contextFor(db, { headers: backWith(context) })
  expect(await findDraft(again, 'contact', id)).toMatchObject({ id, values: typed })
  expect(await findDraft(again, 'contact', null)).toMatchObject({ id, values: typed })
  expect(await findDraft(contextFor(db), 'contact', id)).toBeUndefined()
})

test('two windows have a draft each', async ({ db }) => {
  const context = contextFor(db)
  const first = await saveDraft(context, 'contact', typed)
  const again = contextFor(db, { headers: backWith(context) })
  await saveDraft(again, 'contact', { ...typed, name: '石井 翠' })
  expect(await findDraft(again, 'contact', first)).toMatchObject({ values: typed })
})

test('nothing of it can be read in the database', async ({ db }) => {
  await saveDraft(contextFor(db), 'contact', typed)
  const row = await db.selectFrom('inquiry_draft').selectAll().executeTakeFirstOrThrow()
  expect(row.form_enc?.toString()).not.toContain('石井')
})

test('what has been sent is forgotten, but for its receipt', async ({ db }) => {
  const context = contextFor(db)
  const id = await saveDraft(context, 'contact', typed)
  const again = contextFor(db, { headers: backWith(context) })
  await closeDraft(again, id, 'IQ-7')
  expect(await findDraft(again, 'contact', id)).toEqual({ id, values: undefined, receipt: 'IQ-7' })
  expect(await findDraft(again, 'contact', null)).toBeUndefined()
})

test('an address that names no draft finds none', async ({ db }) => {
  const context = contextFor(db)
  await saveDraft(context, 'contact', typed)
  const again = contextFor(db, { headers: backWith(context) })
  expect(await findDraft(again, 'contact', 'x')).toBeUndefined()
  expect(await findDraft(again, 'company', null)).toBeUndefined()
})
