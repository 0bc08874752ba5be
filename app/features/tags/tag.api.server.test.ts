import { expect } from 'vitest'
import { mergedTagRows, suggestedTerms, tagId } from '#db/world/tags.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getSuggestedTagList, getTagName } from './tag.api.server.ts'

test('the block of frequently searched words has every group of the site, in its order', async ({
  db,
}) => {
  const groups = await getSuggestedTagList.run(contextFor(db), {})
  expect(groups.map(({ name, tags }) => [name, tags.map(({ term }) => term)])).toEqual([
    ['特徴', ['リモートワーク', '高単価', '現場直', '安定稼働', '増員枠', '私服OK']],
    ['言語・スキル', suggestedTerms.skills],
    ['職種', suggestedTerms.positions],
    ['システム種別', ['汎用機', 'ゲーム', 'インフラ', 'ヘルプデスク・サポート']],
    ['高単価スキル', ['Flutter', 'Kotlin', 'Next.js', 'Swift', 'Ruby', 'TypeScript']],
    ['クラウド', ['AWS', 'GCP', 'Azure']],
  ])
})

test('every suggested tag has an open item in the demo world', async ({ db }) => {
  const groups = await getSuggestedTagList.run(contextFor(db), {})
  const empty = groups.flatMap(({ tags }) => tags.filter((tag) => tag.item_count === 0))
  expect(empty).toEqual([])
})

test('a suggested tag counts an item only while it is open', async ({ db }) => {
  const before = await countOf('COBOL')
  await db.updateTable('item').set({ status: 'closed' }).where('status', '=', 'open').execute()
  expect(before).toBeGreaterThan(0)
  expect(await countOf('COBOL')).toBe(0)

  async function countOf(term: string) {
    const groups = await getSuggestedTagList.run(contextFor(db), {})
    return groups.flatMap(({ tags }) => tags).find((tag) => tag.term === term)?.item_count
  }
})

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
