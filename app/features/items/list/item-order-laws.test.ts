import { afterAll, beforeAll, expect, test } from 'vitest'
import { tagId } from '#db/world/tags.ts'
import { bottomOf } from '#tests/support/found-rows.ts'
import { openSearchCall, type SearchCall } from '#tests/support/search-call.ts'
import type { FoundItems } from './item-search.schema.ts'

let call: SearchCall

beforeAll(async () => {
  call = await openSearchCall()
}, 60_000)

afterAll(() => call.close())

const find = (query: string) => call.find(query)

type Row = FoundItems['rows'][number]

function isCurrent({ confirmation }: Row): boolean {
  return confirmation === 'current'
}

test('what requires a skill or names it in its title is first, then what is tagged with it', async () => {
  const { rows, in_text_only, unconfirmed } = await find('keyword=Java&per_page=50')
  const rankOf = ({ name, must_skills, tags, confirmation }: Row) => {
    const isDue = confirmation === 'due' ? 3 : 0
    const required = must_skills.flatMap(({ tag_id, other_tag_ids = [] }) => [
      tag_id,
      ...other_tag_ids,
    ])
    if (/\bJava\b/.test(name) || required.includes(tagId('Java'))) return isDue
    return isDue + (tags.some(({ term }) => term === 'Java') ? 1 : 2)
  }
  const ranks = rows.map(rankOf)
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  expect(in_text_only).toBe(ranks.filter((rank) => rank === 2).length)
  expect(unconfirmed).toBe(ranks.filter((rank) => rank >= 3).length)
  const old = await find('keyword=Java&sort=relevance&per_page=50')
  expect(old.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
})

const searches = [
  'keyword=Java',
  'keyword=Java+リモート+70万以上',
  'keyword=設計',
  'remote=full',
  'tag_ids=101',
]

test.for(searches)('?%s finds the same in every order, page by page', async (query) => {
  const { rows: newest } = await find(`${query}&sort=new&per_page=50`)
  const ids = newest.map(({ id }) => id).sort()
  for (const sort of ['recommended', 'updated', 'rate_high', 'ending']) {
    const pages = [1, 2, 3, 4, 5].map((page) =>
      find(`${query}&sort=${sort}&per_page=10&page=${page}`),
    )
    const found = (await Promise.all(pages)).flatMap(({ rows }) => rows.map(({ id }) => id))
    expect([sort, found.sort()]).toEqual([sort, ids])
  }
})

test('a search for remote work has what is seldom on site first', async () => {
  const { rows } = await find('keyword=リモート&per_page=50')
  const isOften = rows
    .filter(isCurrent)
    .map(({ onsite_days, onsite_per }) => onsite_per === 'week' && (onsite_days ?? 0) > 3)
  expect(isOften).toEqual(isOften.toSorted((a, b) => Number(a) - Number(b)))
})

test('of two that require the skill the one whose lower rate reaches the wish is first', async () => {
  const { rows } = await find('keyword=Java+70万以上&per_page=50')
  const central = rows
    .filter(isCurrent)
    .filter(({ must_skills }) => must_skills.some(({ tag_id }) => tag_id === tagId('Java')))
  const reaches = central.map((row) => Number.isFinite(bottomOf(row)) && bottomOf(row) >= 700_000)
  expect(reaches).toEqual(reaches.toSorted((a, b) => Number(b) - Number(a)))
})
