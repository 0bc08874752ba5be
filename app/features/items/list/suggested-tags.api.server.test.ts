import { expect } from 'vitest'
import { suggestedTerms } from '#db/world/tags.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getSuggestedTagList } from './suggested-tags.api.server.ts'

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
