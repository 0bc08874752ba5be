import { expect, test } from 'vitest'
import type { SearchDocument, SearchQuery } from './contract.ts'
import { createIndex } from './search-index.ts'

const blank: Omit<SearchDocument, 'id'> = {
  status: 'open',
  publishedAt: 0,
  updatedAt: 0,
  confirmedOn: null,
  opensOn: null,
  closesOn: null,
  rateMin: null,
  rateMax: null,
  daysMin: null,
  daysMax: null,
  startsAsap: false,
  startsOn: null,
  paidWithin: null,
  industry: null,
  remote: 1,
  contract: 1,
  chain: null,
  interviews: null,
  dress: null,
  settlement: null,
  areas: [],
  prefectures: [],
  tags: [],
  title: '',
  text: '',
}

const query: SearchQuery = {
  today: 20_000,
  terms: [],
  tags: [],
  chosen: {},
  sort: 'new',
  offset: 0,
  limit: 20,
  wants: {},
}

const java = { kind: 'tag', id: 101, name: 'Java', group: 'language', aliases: ['ジャバ'] } as const

test('ジャバ finds what is tagged Java, and Java is not JavaScript', () => {
  const index = createIndex([java])
  index.add({ ...blank, id: 1, tags: [101] })
  index.add({ ...blank, id: 2, title: 'Java開発' })
  index.add({ ...blank, id: 3, title: 'JavaScript' })
  const find = (word: string) => index.find({ ...query, terms: [{ word, isExcluded: false }] }).ids
  expect(find('ジャバ')).toEqual([1])
  expect(find('ｊａｖａ')).toEqual([2, 1])
})
