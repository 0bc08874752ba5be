import { expect, test } from 'vitest'
import { tagId } from '#db/world/tags.ts'
import type { SearchName } from '#features/items/search/search-contract.ts'
import { readDemoSentence } from '#tests/support/demo-sentences.ts'
import { readSearch } from './search-state.form.ts'
import { markTyped, typedNames, untypedKeyword, withTyped } from './typed-names.rules.ts'

const known = { find: () => undefined, read: readDemoSentence }
const java = tagId('Java')

function typedIn(query: string) {
  const { state } = readSearch(new URLSearchParams(query))
  return { state, typed: typedNames(state, known) }
}

test('a skill and a ward that are typed are choices, but for what is chosen already or excluded', () => {
  const { typed } = typedIn('keyword=Java 渋谷 引当処理 -COBOL')
  expect(typed.names.map(({ word, name }) => [word, name])).toEqual([
    ['Java', 'tag_ids'],
    ['渋谷', 'area_id'],
  ])
  expect(typedIn(`keyword=Java&tag_ids=${java}`).typed.names).toEqual([])
})

test('the option of a typed name has its word, and the keyword beside the options the others', () => {
  const { state, typed } = typedIn('keyword=Java 引当処理 -COBOL')
  expect(withTyped(state, typed).tag_ids).toEqual([java])
  const options = markTyped([{ name: 'tag_ids', value: String(java) }], typed)
  expect(options).toEqual([{ name: 'tag_ids', value: String(java), word: 'Java' }])
  expect(untypedKeyword(typed, [{ options }])).toBe('引当処理 -COBOL')
  expect(untypedKeyword(typed, [])).toBe('Java 引当処理 -COBOL')
})

test('an area that is typed knows its prefecture', () => {
  const find = (kind: SearchName['kind'], id: number): SearchName => ({
    kind,
    id,
    name: '渋谷区',
    aliases: [],
    within: 13,
  })
  const { state } = readSearch(new URLSearchParams('keyword=渋谷'))
  expect(typedNames(state, { ...known, find }).names).toMatchObject([
    { name: 'area_id', within: 13 },
  ])
})
