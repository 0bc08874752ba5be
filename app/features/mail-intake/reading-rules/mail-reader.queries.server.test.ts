import { expect } from 'vitest'
import { contextFor, test } from '#tests/support/test.ts'
import { readerOf } from './mail-reader.queries.server.ts'
import { saveRule } from './reading-rule.commands.server.ts'

test('the reader is made once, and again when a rule or a name has changed', async ({ db }) => {
  const first = await readerOf(db)
  expect(await readerOf(db)).toBe(first)
  await saveRule(contextFor(db), { kind: 'label', key: 'rate', word: 'お値段', is_active: true })
  const second = await readerOf(db)
  expect(second).not.toBe(first)
  const { id } = await db.selectFrom('tag').select('id').orderBy('id').executeTakeFirstOrThrow()
  await db.updateTable('tag').set({ term: '別名' }).where('id', '=', id).execute()
  const third = await readerOf(db)
  expect(third.names.tags.find((tag) => tag.id === id)?.names).toContain('別名')
  expect(await readerOf(db)).toBe(third)
})
