import { expect } from 'vitest'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { endedDelphi } from '#db/world/items/other.ts'
import { draftItem } from '#db/world/items/unseen.ts'
import { mergedTagRows, tagId, UNUSED_TERM } from '#db/world/tags.ts'
import { comparedRate } from '#features/items/day-rate.rules.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getSearchByKeywordList, getSearchByTagList } from './item-search.api.server.ts'

test('a search answers a page of rows, the total, the figures and the counts', async ({ db }) => {
  const found = await getSearchByKeywordList.run(contextFor(db), { keyword: 'java リモート' })
  expect(Object.keys(found)).toEqual([
    ...[
      'rows',
      'total',
      'page',
      'per_page',
      'unconfirmed',
      'in_text_only',
      'stats',
      'facets',
      'histogram',
      'terms',
    ],
  ])
  expect(found).toMatchObject({ page: 1, per_page: 20, total: found.rows.length })
  expect(found.rows.map(({ id }) => id)).toContain(remoteJava.id)
  expect(found.stats.count).toBe(found.rows.filter(({ rate_max }) => rate_max !== null).length)
  expect(found.terms).toEqual([
    { text: 'java', kind: '言語', label: 'Java', is_excluded: false, is_likely: false },
    {
      text: 'リモート',
      kind: '出社',
      label: 'リモートあり',
      is_excluded: false,
      is_likely: false,
    },
  ])
})

test('with 週3 a rate is what three days are paid, chosen or typed', async ({ db }) => {
  const find = async (input: object) =>
    (await getSearchByKeywordList.run(contextFor(db), { ...input, per_page: 50 })).rows
  const wanted = (await find({ days: 3 })).filter(
    (row) => (comparedRate(row, [3]).max ?? 0) >= 450_000,
  )
  expect(wanted.length).toBeGreaterThan(0)
  expect(await find({ days: 3, rate_min: 45 })).toEqual(wanted)
  expect(await find({ keyword: '週3 45万以上' })).toEqual(wanted)
  expect(await find({ days: 3, rate_min: 45 })).not.toEqual(await find({ days: 3 }))
})

test('an item is found by its code, and by it only while it may be seen', async ({ db }) => {
  const find = async (keyword: string) => {
    const { rows } = await getSearchByKeywordList.run(contextFor(db), { keyword })
    return rows.map(({ id }) => id)
  }
  expect(await find(`AN${remoteJava.id}`)).toEqual([remoteJava.id])
  expect(await find(`an-${remoteJava.id}`)).toEqual([remoteJava.id])
  expect(await find(`案件番号：AN‐${remoteJava.id}`)).toEqual([remoteJava.id])
  expect(await find(`案件ID AN-${remoteJava.id}`)).toEqual([remoteJava.id])
  expect(await find(`AN-${draftItem.id}`)).toEqual([])
})

test('what has ended is found when it is asked for', async ({ db }) => {
  const input = { keyword: `AN-${endedCobol.id}` }
  const open = await getSearchByKeywordList.run(contextFor(db), input)
  const all = await getSearchByKeywordList.run(contextFor(db), { ...input, include_ended: 1 })
  expect(open.total).toBe(0)
  expect(all.rows).toMatchObject([{ id: endedCobol.id, is_open: false }])
})

test.for([
  [{ tag_ids: 999_999 }, 'tag_ids'],
  [{ position_id: '999999' }, 'position_id'],
  [{ system_type_id: '999999', tag_ids: '101' }, 'system_type_id'],
  [{ prefecture_id: '13,48' }, 'prefecture_id'],
  [{ area_id: [1301, 9] }, 'area_id'],
  [{ biz_category_id: 999 }, 'biz_category_id'],
  [{ remote: 'moon' }, 'remote'],
  [{ per_page: 7 }, 'per_page'],
] as const)('the call refuses %o', async ([input, name], { db }) => {
  const refusal = getSearchByKeywordList.run(contextFor(db), input)
  await expect(refusal).rejects.toMatchObject({
    status: 422,
    errors: { [name]: [expect.stringMatching(/^「.+」は指定できません。$/)] },
  })
})

test('a page past the end is empty and no error', async ({ db }) => {
  const past = await getSearchByKeywordList.run(contextFor(db), { page: 500, per_page: 50 })
  expect(past.rows).toEqual([])
  expect(past.total).toBeGreaterThan(0)
})

test('a merged tag is searched as the one it is part of', async ({ db }) => {
  const [merged] = mergedTagRows
  const find = async (tag_ids: number[]) =>
    (await getSearchByKeywordList.run(contextFor(db), { tag_ids })).rows.map(({ id }) => id)
  expect(await find([merged?.id ?? 0])).toEqual(await find([tagId('React')]))
})

test('the list of a tag has its open items only', async ({ db }) => {
  const list = await getSearchByTagList.run(contextFor(db), { tag_id: tagId('COBOL') })
  const ids = list.rows.map((row) => row.id)
  expect(ids).not.toContain(endedCobol.id)
  expect(ids.length).toBe(list.total)
  expect(list.rows.every((row) => row.tags.some((tag) => tag.term === 'COBOL'))).toBe(true)
})

test('a tag without open items answers 404 with the ended ones', async ({ db }) => {
  const refusal = getSearchByTagList.run(contextFor(db), { tag_id: tagId('Delphi') })
  await expect(refusal).rejects.toMatchObject({
    status: 404,
    message: 'error--nothing-item',
    body: { tag: { term: 'Delphi' }, rows: [{ id: endedDelphi.id, is_open: false }] },
  })
})

test('a tag that no item ever had answers 404 with an empty list', async ({ db }) => {
  const refusal = getSearchByTagList.run(contextFor(db), { tag_id: tagId(UNUSED_TERM) })
  await expect(refusal).rejects.toMatchObject({
    message: 'error--nothing-item',
    body: { rows: [] },
  })
})

test('a merged tag leads to the items of the one it is part of', async ({ db }) => {
  const [merged] = mergedTagRows
  const list = await getSearchByTagList.run(contextFor(db), { tag_id: merged?.id })
  const own = await getSearchByTagList.run(contextFor(db), { tag_id: tagId('React') })
  expect(list).toEqual(own)
})

test('an unknown tag has another message than an empty one', async ({ db }) => {
  const refusal = getSearchByTagList.run(contextFor(db), { tag_id: 999_999 })
  await expect(refusal).rejects.toMatchObject({
    status: 404,
    message: '指定されたタグは見つかりませんでした。',
  })
})

test('a tag with open items answers an empty list where nothing fits', async ({ db }) => {
  const input = { tag_id: tagId('COBOL'), keyword: '量子コンピュータ' }
  const found = await getSearchByTagList.run(contextFor(db), input)
  expect(found).toMatchObject({ rows: [], total: 0 })
})

test('on the page of a tag, another tag of its category narrows', async ({ db }) => {
  const input = { tag_id: tagId('Java'), tag_ids: tagId('Kotlin') }
  const { rows } = await getSearchByTagList.run(contextFor(db), input)
  expect(rows.map(({ id }) => id)).toContain(remoteJava.id)
  for (const { tags } of rows) {
    expect(tags.map(({ term }) => term)).toEqual(expect.arrayContaining(['Java', 'Kotlin']))
  }
})
