import { expect, test } from 'vitest'
import { changed, readSearch, searchPath, toggled, withChoice } from './search-state.form.ts'

function read(query: string) {
  return readSearch(new URLSearchParams(query))
}

test('the same search has one address, however it was written', () => {
  const written = [
    'tag_ids=301,101&sort=recommended&page=1&per_page=20&keyword=Java%20%20東京&prefecture_id=',
    'keyword=+Java%E3%80%80東京&system_type_id=301&position_id=101&tag_ids=101&include_ended=0',
    'page=1&tag_ids=１０１&tag_ids=301&keyword=Java&keyword=東京',
  ]
  const paths = written.map((query) => decodeURI(searchPath(read(query).state)))
  expect(new Set(paths)).toEqual(new Set(['/item/search?keyword=Java+東京&tag_ids=101,301']))
})

test('an address that a search made is read as that search', () => {
  const query =
    'keyword=c%23+c%2B%2B+100%25&tag_ids=3,20&prefecture_id=13&area_id=1303&biz_category_id=2' +
    '&rate_min=60&rate_max=90&remote=full,mostly&days=3,4&contract_type=jun_inin&chain_depth=0,1' +
    '&interview_count=1&start=2026-12&dress=casual&settlement=fixed' +
    '&settlement_min_h=140&settlement_max_h=180&paid_within=30&confirmed_within=7&include_ended=1&hide=applied&sort=rate_high&per_page=50&page=3'
  const { state, ignored } = read(query)
  expect(ignored).toEqual([])
  expect(searchPath(state)).toBe(`/item/search?${query}`)
  expect(read(searchPath(state).split('?')[1] ?? '').state).toEqual(state)
})

test('words are answered by what they mean, everything else by the newest', () => {
  expect(read('keyword=Java&sort=relevance').state.sort).toBeUndefined()
  expect(read('keyword=Java&sort=new').state.sort).toBe('new')
  expect(read('tag_ids=101&sort=new').state.sort).toBeUndefined()
  expect(read('tag_ids=101&sort=relevance').state.sort).toBe('recommended')
})

test('stations are by their ids and ways, exclusions by their parameters', () => {
  const { state, ignored } = read(
    'near=30:60,30,4:10,7:0&without=remote:none,tag_ids:9,tag_ids:3,sort:new',
  )
  expect(searchPath(state)).toBe(
    '/item/search?near=4:10,30,30:60&without=tag_ids:3,tag_ids:9,remote:none',
  )
  expect(ignored.map(({ value }) => value)).toEqual(['7:0', 'sort:new'])
})

test('choices are in the order in which they are offered', () => {
  expect(read('remote=none,full,hybrid').state.remote).toEqual(['full', 'hybrid', 'none'])
  expect(read('tag_ids=100,20,3').state.tag_ids).toEqual([3, 20, 100])
})

test.for([
  ['tag_ids=abc', 'tag_ids', 'abc'],
  ['tag_ids=-1', 'tag_ids', '-1'],
  ['tag_ids=2147483648', 'tag_ids', '2147483648'],
  ['page=0', 'page', '0'],
  ['page=1e9', 'page', '1e9'],
  ['page=100001', 'page', '100001'],
  ['per_page=1000', 'per_page', '1000'],
  ['rate_min=1001', 'rate_min', '1001'],
  ['rate_max=70.5', 'rate_max', '70.5'],
  ['remote=full,moon', 'remote', 'moon'],
  ['days=6', 'days', '6'],
  ['start=2026-13', 'start', '2026-13'],
  ['confirmed_within=5', 'confirmed_within', '5'],
  ['sort=price', 'sort', 'price'],
  ['include_ended=maybe', 'include_ended', 'maybe'],
] as const)('%s is left out and named', ([query, name, value]) => {
  expect(read(query).ignored).toEqual([{ name, value }])
})

test('of a value given twice the later one counts, and a hundred choices are enough', () => {
  expect(read('sort=updated&sort=ending').state.sort).toBe('ending')
  const many = Array.from({ length: 10_000 }, (_, index) => index + 1).join(',')
  expect(read(`tag_ids=${many}`).state.tag_ids).toHaveLength(100)
})

test('texts that no address can carry are left out', () => {
  const given = new URLSearchParams([
    ['keyword', '\ud800 Java\u0000'],
    ['sort', `${'x'.repeat(39)}😀`],
  ])
  const { state, ignored } = readSearch(given)
  expect(searchPath(state)).toBe('/item/search?keyword=%EF%BF%BD+Java')
  expect(ignored[0]?.value.isWellFormed()).toBe(true)
})

test('a choice is put in and taken out again, and the first page is shown', () => {
  const { state } = read('tag_ids=20&page=4&sort=ending')
  const more = toggled(state, 'tag_ids', 3)
  expect(searchPath(more)).toBe('/item/search?tag_ids=3,20&sort=ending')
  expect(searchPath(toggled(more, 'tag_ids', 20))).toBe('/item/search?tag_ids=3&sort=ending')
  expect(withChoice(more, 'tag_ids', 20)).toBe(more)
})

test('one parameter is replaced, as an address says it', () => {
  const { state } = read('rate_min=60&page=2')
  expect(searchPath(changed(state, 'rate_min', '80'))).toBe('/item/search?rate_min=80')
  expect(searchPath(changed(state, 'rate_min', ''))).toBe('/item/search')
  expect(searchPath(changed(state, 'page', '3'))).toBe('/item/search?rate_min=60&page=3')
})

test('what is chosen on the page of a tag stays on it', () => {
  const { state } = read('prefecture_id=13')
  expect(searchPath({ ...state, tag_id: 101 })).toBe('/item/tag/101?prefecture_id=13')
})
