import { expect } from 'vitest'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { mergedTagRows, tagId } from '#db/world/tags.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getRelatedColumn } from './related-columns.api.server.ts'

test('a project shows the articles whose words are in it, before those of its tags', async ({
  db,
}) => {
  const { rows } = await getRelatedColumn.run(contextFor(db), { item_id: endedCobol.id })
  expect(rows[0]?.slug).toBe('cobol-next-step')
  expect(rows.length).toBeLessThanOrEqual(3)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

test('a tag shows its articles, and a merged one those of the tag it is part of', async ({
  db,
}) => {
  const of = async (tag_id: number) =>
    (await getRelatedColumn.run(contextFor(db), { tag_id })).rows.map(({ slug }) => slug)
  const merged = mergedTagRows.find(({ term }) => term === 'Amazon Web Services')?.id ?? 0
  expect(await of(tagId('AWS'))).toEqual(['payment-site', 'talking-about-rates'])
  expect(await of(merged)).toEqual(await of(tagId('AWS')))
})

test('what is connected no more is not shown', async ({ db }) => {
  await db
    .updateTable('column_connect')
    .set({ deleted_at: new Date(0) })
    .execute()
  await db
    .updateTable('column_tag_connect')
    .set({ deleted_at: new Date(0) })
    .execute()
  const { rows } = await getRelatedColumn.run(contextFor(db), { item_id: remoteJava.id })
  expect(rows).toEqual([])
})

test('one asks for a project or for a tag', async ({ db }) => {
  const reading = getRelatedColumn.run(contextFor(db), {})
  await expect(reading).rejects.toMatchObject({
    status: 422,
    errors: { item_id: [expect.any(String)] },
  })
})
