import { type Random, randomOf } from '#db/world/generator/random.ts'
import { NO_TAG } from '#features/items/item-skill.rules.ts'
import {
  choices,
  itemStates,
  placeKinds,
  type SearchDocument,
  type SearchName,
  type SearchQuery,
  sorts,
  type Term,
} from '#features/items/search/search-contract.ts'

const TODAY = 20_000

/** Few letters and many repetitions, so that words meet by chance. */
const pieces = [
  'データ',
  'データベース',
  'タベー',
  'でーた',
  'ﾃﾞｰﾀ',
  '設計',
  '計画',
  '画面設計',
  '東京都',
  '京都',
  'ン',
  '𠮷野家',
  'Java',
  'JavaScript',
  'ｊａｖａ8',
  'C',
  'C++',
  'C#',
  'node.js',
  'k8s',
  '3',
] as const
const joints = ['', '', '', ' ', '・', '、', '\n', '-', '/', '\u0000', '\ud800'] as const

export const randomNames: SearchName[] = [
  tag(1, 'Java', 'language', 'ジャバ'),
  tag(2, 'JavaScript', 'language', 'JS'),
  tag(3, 'C言語', 'language', 'C'),
  tag(4, 'Kubernetes', 'infra', 'k8s'),
  tag(5, 'データベース設計', 'position', 'DB'),
  tag(6, '計画', 'system', 'プラン'),
  { kind: 'prefecture', id: 13, name: '東京都', aliases: [] },
  { kind: 'prefecture', id: 26, name: '京都府', aliases: ['京都'] },
  { kind: 'area', id: 1, name: '京都市', aliases: [] },
  { kind: 'industry', id: 1, name: '画面', aliases: [] },
  station(130101, '東京', 'トウキョウ', [35.6812, 139.7671]),
  station(130102, '大手町', 'オオテマチ', [35.6849, 139.7658]),
  station(260101, '京都', 'キョウト', [34.9858, 135.7585]),
]

/** A minute apart. */
export const nearStations = [130101, 130102]

function station(id: number, name: string, kana: string, point: [number, number]): SearchName {
  return { kind: 'station', id, name, aliases: [kana], point }
}

function tag(id: number, name: string, group: string, alias: string): SearchName {
  return { kind: 'tag', id, name, group, aliases: [alias] }
}

function textOf(random: Random, most: number): string {
  return Array.from(
    { length: random.int(0, most) },
    () => random.pick(pieces) + random.pick(joints),
  ).join('')
}

export function randomItem(id: number, random: Random): SearchDocument {
  const maybe = (value: number) => (random.chance(0.3) ? null : value)
  const rateMin = random.int(40, 90) * 10_000
  const tags = random.some([1, 2, 3, 4, 5, 6, 7], random.int(0, 5))
  return {
    id,
    status: random.chance(0.8) ? 'open' : random.pick(['paused', 'closed']),
    publishedAt: random.int(1, 60),
    updatedAt: random.int(1, 30),
    confirmedOn: maybe(TODAY - random.int(0, 9)),
    opensOn: maybe(TODAY + random.int(-20, 2)),
    closesOn: maybe(TODAY + random.int(-3, 9)),
    rateMin: maybe(rateMin),
    rateMax: maybe(rateMin + random.int(0, 20) * 5_000),
    daysMin: maybe(random.int(1, 3)),
    daysMax: maybe(random.int(3, 5)),
    startsAsap: random.chance(0.2),
    startsOn: maybe(TODAY + random.int(0, 50)),
    paidWithin: maybe(random.int(1, 4) * 15),
    bandMin: maybe(random.int(12, 16) * 10),
    bandMax: maybe(random.int(16, 20) * 10),
    industry: maybe(random.int(1, 3)),
    remote: random.int(1, 4),
    onsite: random.int(0, 20),
    contract: random.int(1, 2),
    chain: maybe(random.int(1, 4)),
    interviews: maybe(random.int(1, 2)),
    dress: maybe(random.int(1, 3)),
    settlement: maybe(random.int(1, 4)),
    areas: random.some([1, 2, 3], random.int(0, 2)),
    prefectures: random.some([13, 14, 26], random.int(0, 2)),
    stations: random.some([...nearStations, 260101], random.int(0, 1)),
    tags,
    stated: random.some(tags, random.int(0, 2)),
    requirements: random.some([1, 2, 3, 4], random.int(0, 3)).map((tag) => ({
      tags: random.chance(0.3) ? random.some([1, 2, 3, 4, NO_TAG], random.int(2, 3)) : [tag],
      years: random.int(0, 4),
      isRequired: random.chance(0.6),
    })),
    hardships: random.chance(0.2) ? random.int(1, 127) : 0,
    title: textOf(random, 3),
    text: textOf(random, 9),
  }
}

/** Of an item that says the same in its words and facts. */
export function withOtherFigures(item: SearchDocument, random: Random): SearchDocument {
  const { id, status, updatedAt, confirmedOn, opensOn, closesOn, ...drawn } = randomItem(
    item.id,
    random,
  )
  const { rateMin, rateMax, startsAsap, startsOn, paidWithin, bandMin, bandMax } = drawn
  return {
    ...item,
    status,
    updatedAt,
    confirmedOn,
    opensOn,
    closesOn,
    rateMin,
    rateMax,
    startsAsap,
    startsOn,
    paidWithin,
    bandMin,
    bandMax,
    onsite: drawn.onsite,
    hardships: drawn.hardships,
  }
}

export function randomItems(count: number, seed: number): SearchDocument[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, (_, at) => randomItem(at + 1, random))
}

/** Short enough that its parts are the word itself. */
export function randomWord(random: Random): string {
  const text = random.pick(pieces)
  return random.chance(0.3) ? text.slice(0, random.int(1, 3)) : text
}

export function randomTerm(random: Random): Term {
  const isExcluded = random.chance(0.3)
  const from = random.int(40, 110) * 10_000
  return random.pick<Term>([
    { isExcluded, word: randomWord(random) },
    { isExcluded, word: randomWord(random), typed: randomWord(random) },
    { isExcluded, choice: random.pick(choices), ids: [1, 2] },
    { isExcluded, choice: random.pick(placeKinds), ids: [1, 2, 13, 130101] },
    { isExcluded, anyTag: [random.int(1, 8)] },
    { isExcluded, near: { stations: [130101], minutes: random.pick([0, 30]) } },
    { isExcluded, rate: random.chance(0.5) ? { from } : { to: from } },
    { isExcluded, rate: { from, to: from + 90_000 } },
    { isExcluded, rate: { from, isFullWeek: true } },
    { isExcluded, starts: random.chance(0.5) ? { from: TODAY + 20 } : { by: TODAY + 20 } },
    { isExcluded, starts: { from: TODAY + 10, by: TODAY + 30 } },
    { isExcluded, paidWithin: 30 },
    { isExcluded, band: { from: 140, to: 180 } },
    { isExcluded, band: random.chance(0.5) ? { from: 150 } : { to: 190 } },
  ])
}

export const anything: SearchQuery = {
  today: TODAY,
  terms: [],
  tags: [],
  chosen: {},
  sort: 'new',
  offset: 0,
  limit: 20,
  wants: {},
}

export function randomQuery(random: Random): SearchQuery {
  const rarely = <T extends object>(part: T) => (random.chance(0.15) ? part : {})
  return {
    ...anything,
    today: TODAY + random.int(0, 1),
    terms: Array.from({ length: random.int(0, 2) }, () => randomTerm(random)),
    tags: random.chance(0.4) ? random.some([1, 2, 4, 5, 6, 9], 2) : [],
    chosen: {
      ...rarely({ prefecture: [13, 14] }),
      ...rarely({ area: [1] }),
      ...rarely({ station: [130101] }),
      ...rarely({ industry: [1, 9] }),
      ...rarely({ remote: [1, 2] }),
      ...rarely({ days: [3] }),
      ...rarely({ chain: [1, 2, 3] }),
    },
    ...rarely({ isPlaceNamed: true }),
    ...rarely({ rateFrom: random.int(50, 90) * 10_000 }),
    ...rarely({ rateTo: random.int(50, 90) * 10_000 }),
    ...rarely({ confirmedWithin: 3 }),
    ...rarely({ startsBy: TODAY + 20 }),
    ...rarely({ startsFrom: TODAY + 20 }),
    ...rarely({ paidWithin: 30 }),
    ...rarely({ bandFrom: random.int(12, 16) * 10 }),
    ...rarely({ bandTo: random.int(16, 20) * 10 }),
    ...rarely({ state: random.pick(itemStates) }),
    ...rarely({ agedAfter: random.int(2, 8) }),
    ...rarely({ except: [random.int(1, 200), random.int(1, 200)] }),
    sort: random.pick(sorts),
    offset: random.int(0, 3) * 5,
    limit: random.int(1, 20),
    wants: {
      facets: true,
      everyTag: random.chance(0.5),
      stats: true,
      histogram: true,
      spread: true,
      confirmed: [0, 3, 7],
      bands: { from: [1, 130, 145, 900], to: [100, 170, 180] },
    },
  }
}
