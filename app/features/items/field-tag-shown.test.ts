import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { test } from '#tests/support/test.ts'
import { getItemAsShown } from './item.queries.server.ts'
import { listItemsById } from './item-cards.queries.server.ts'

async function readTerms(db: Db) {
  const [card] = await listItemsById(db, [remoteJava.id], systemNow())
  const item = await getItemAsShown(db, remoteJava.id, systemNow())
  const terms = (tags: { term: string }[] = []) => tags.map(({ term }) => term)
  expect(terms(card?.tags)).toEqual(terms(item.tags))
  return terms(card?.tags)
}

test('a tag that says what a field says is shown where the field says it', async ({ db }) => {
  expect(await readTerms(db)).toEqual(expect.arrayContaining(['Java', 'エンド直', 'フルリモート']))
  const other = { chain_depth: 2, remote: 'none', dress: 'suit' } as const
  await db.updateTable('item').set(other).where('id', '=', remoteJava.id).execute()
  const shown = await readTerms(db)
  expect(shown).toContain('Java')
  expect(shown.filter((term) => /エンド直|リモート|私服/.test(term))).toEqual([])
})
