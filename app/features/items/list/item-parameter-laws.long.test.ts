import { afterAll, beforeAll, expect, test } from 'vitest'
import { stationNamed } from '#db/world/reference.ts'
import { isAnywhere } from '#tests/support/found-rows.ts'
import { openSearchCall, type SearchCall } from '#tests/support/search-call.ts'

let call: SearchCall

beforeAll(async () => {
  call = await openSearchCall()
}, 60_000)

afterAll(() => call.close())

async function findAll(query: string) {
  const { rows, total } = await call.find(`${query}&sort=new&per_page=50`)
  expect(rows.length).toBe(total)
  return rows
}

async function listIds(query: string): Promise<number[]> {
  return (await findAll(query)).map(({ id }) => id)
}

const OTEMACHI = stationNamed('大手町').id
const patience = { timeout: 30_000 }

test('a station finds what is at it, and what may be anywhere', async () => {
  const all = await findAll('')
  const rows = await findAll(`near=${OTEMACHI}`)
  const isThere = (row: (typeof all)[number]) =>
    isAnywhere(row) || row.stations.some(({ id }) => id === OTEMACHI)
  expect(rows).toEqual(all.filter(isThere))
  expect(rows.some(({ stations }) => stations.length > 0)).toBe(true)
})

test.for(['', 'keyword=Java', 'remote=full,hybrid&rate_min=60', 'prefecture_id=27'])(
  'a longer way from a station finds no less: %s',
  async (other) => {
    let before = await listIds(`${other}&near=${OTEMACHI}`)
    for (const minutes of [1, 5, 15, 30, 60, 120, 180]) {
      const found = new Set(await listIds(`${other}&near=${OTEMACHI}:${minutes}`))
      expect([minutes, before.filter((id) => !found.has(id))]).toEqual([minutes, []])
      before = [...found]
    }
    expect(before.length).toBeGreaterThan((await listIds(`${other}&near=${OTEMACHI}`)).length - 1)
  },
)

test('a station and a prefecture are one choice of places', async () => {
  const [near, there] = [`near=${OTEMACHI}:5`, 'prefecture_id=27']
  const either = new Set([...(await listIds(near)), ...(await listIds(there))])
  expect((await listIds(`${near}&${there}`)).toSorted()).toEqual([...either].sort())
})

const values = [
  ['tag_ids', '101'],
  ['prefecture_id', '13'],
  ['area_id', '1303'],
  ['biz_category_id', '1'],
  ['remote', 'none'],
  ['days', '5'],
  ['contract_type', 'jun_inin'],
  ['chain_depth', '2'],
  ['interview_count', '1'],
  ['dress', 'casual'],
  ['settlement', 'upper_lower'],
] as const

test.for(values)(
  '%s=%s and without it are all there is, and share nothing',
  async ([name, value]) => {
    for (const other of ['', 'keyword=設計', 'rate_min=70', `near=${OTEMACHI}:30`]) {
      if (other.startsWith('near') && ['prefecture_id', 'area_id'].includes(name)) continue
      const [all, having, lacking] = await Promise.all([
        listIds(other),
        listIds(`${other}&${name}=${value}`),
        listIds(`${other}&without=${name}:${value}`),
      ])
      expect([...having, ...lacking].toSorted()).toEqual(all.toSorted())
    }
  },
)

const narrowing = [
  `near=${OTEMACHI}:15`,
  'without=remote:none',
  'without=chain_depth:2,contract_type:ses',
  'without=tag_ids:101,prefecture_id:27',
  'paid_within=30',
  'settlement_min_h=140',
  'settlement_max_h=180',
  'settlement_min_h=140&settlement_max_h=200',
  'start=asap',
]

test.for(narrowing)('?%s adds nothing to what others find', patience, async (query) => {
  for (const other of ['', 'keyword=Java', 'remote=full,hybrid', 'days=5', 'tag_ids=101']) {
    const all = new Set(await listIds(other))
    const found = await listIds(`${other}&${query}`)
    expect([other, found.filter((id) => !all.has(id))]).toEqual([other, []])
  }
})

test.for(['0', ':30', `${OTEMACHI}:0`, `${OTEMACHI}:181`, '999999999', 'x'])(
  'near=%s is refused',
  async (text) => {
    expect((await call.getSearch(`near=${text}`)).status).toBe(422)
  },
)

test.for(['remote', 'remote:', 'remote:moon', 'keyword:Java', 'tag_ids:999999', 'near:1'])(
  'without=%s is refused',
  async (text) => {
    expect((await call.getSearch(`without=${text}`)).status).toBe(422)
  },
)

test.for(['', 'keyword=Java', 'settlement_min_h=150', 'settlement_min_h=140&settlement_max_h=180'])(
  '?%s: hours of a band give their count in place of the chosen ones',
  patience,
  async (query) => {
    const { facets } = await call.find(query)
    for (const name of ['settlement_min_h', 'settlement_max_h'] as const) {
      for (const { hours, count } of facets[`${name}s`]) {
        const given = new URLSearchParams(query)
        given.set(name, String(hours))
        expect([name, hours, (await call.find(String(given))).total]).toEqual([name, hours, count])
      }
    }
  },
)
