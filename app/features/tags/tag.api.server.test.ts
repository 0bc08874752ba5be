import { expect } from 'vitest'
import { mergedTagRows, tagId } from '#db/world/tags.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getTagName } from './tag.api.server.ts'

test('a tag has a name, a merged one that of the tag it is part of', async ({ db }) => {
  const name = (tag_id: number) => getTagName.run(contextFor(db), { tag_id })
  expect(await name(tagId('C#'))).toBe('C#')
  expect(await name(mergedTagRows[1]?.id ?? 0)).toBe('AWS')
  await expect(name(999_999)).rejects.toMatchObject({ status: 404 })
})

test('a deleted tag has no name', async ({ db }) => {
  const id = tagId('Haxe')
  await db
    .updateTable('tag')
    .set({ deleted_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await expect(getTagName.run(contextFor(db), { tag_id: id })).rejects.toMatchObject({
    status: 404,
  })
})

test('a wider or a lower letter makes no new tag', async ({ db }) => {
  const add = db
    .insertInto('tag')
    .values({ tag_category_id: 1, term: 'ｊａｖａ', term_key: 'ｊａｖａ'.normalize('NFKC') })
  await expect(add.execute()).rejects.toThrow(/tag_term_key/)
})

test('two tags are never merged into each other, so no page leads round in a circle', async ({
  db,
}) => {
  const merge = (id: number, merged_into_id: number) =>
    db.updateTable('tag').set({ merged_into_id }).where('id', '=', id).execute()
  await merge(tagId('Haxe'), tagId('Java'))
  await expect(merge(tagId('Java'), tagId('Haxe'))).rejects.toThrow(/one_that_stands/)
})

test('a tag that took others in takes them along when it is merged itself', async ({ db }) => {
  const [react, vue] = [tagId('React'), tagId('Vue.js')]
  await db
    .updateTable('tag')
    .set({ merged_into_id: vue })
    .where((eb) => eb.or([eb('id', '=', react), eb('merged_into_id', '=', react)]))
    .execute()
  const name = await getTagName.run(contextFor(db), { tag_id: mergedTagRows[0]?.id ?? 0 })
  expect(name).toBe('Vue.js')
})
