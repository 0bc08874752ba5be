import { expect, test } from 'vitest'
import { calendarFrom } from '../day.ts'
import { areaIdOf, stationRows } from '../reference.ts'
import { tagId, tagRows } from '../tags.ts'
import { copyLines } from './copy.ts'
import { draftItem } from './draft.ts'
import { generateItem } from './item.ts'
import { randomOf, seedOf } from './random.ts'
import { stacks } from './stacks.ts'

const calendar = calendarFrom(new Date('2026-11-21T10:00:00+09:00'))
const OF = 2_000
const generated = Array.from({ length: OF }, (_, index) => make(index))
const drafts = Array.from({ length: OF }, (_, index) => draftItem(randomOf(seedOf(index))))

function make(index: number) {
  return generateItem(1001 + index, { index, of: OF, openShare: 0.15 }, calendar)
}

test('the same day and number make the same item to the letter', () => {
  expect(JSON.stringify(make(1234))).toBe(JSON.stringify(generated[1234]))
  expect(generated[1234]?.item.detail).not.toBe(generated[1235]?.item.detail)
})

test('of a hundred items fifteen are open', () => {
  const open = generated.filter(
    ({ item }) => item.status === 'open' && (item.service_end ?? '9') >= '2026-11-21',
  )
  expect(open).toHaveLength(300)
})

test('the history goes back three years and no item is of tomorrow', () => {
  const days = generated.map(({ item }) => item.published_at)
  expect(days[0]?.slice(0, 10)).toBe('2023-11-22')
  expect(days.every((day) => day <= '2026-11-21T01:00:00.000Z')).toBe(true)
  expect(days.filter((day) => day > '2026-11-19').length).toBeGreaterThan(3)
})

test('an item is confirmed after it was published and ended after it was confirmed', () => {
  const odd = generated.filter(({ item }) => {
    const { published_at, confirmed_at, closed_at } = item
    return published_at > confirmed_at || (closed_at !== null && confirmed_at > closed_at)
  })
  expect(odd).toEqual([])
})

test('a posting has 600 to 1,500 characters', () => {
  const lengths = generated.map(({ item }) => item.detail.length)
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(600)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(1_500)
})

test('a rate lies inside what its main tag usually pays', () => {
  const odd = drafts.filter(({ stack, terms }) => {
    const usual = tagRows.find((row) => row.term === stack.main)?.rate
    return !usual || terms.rateMin < usual.low || terms.rateMax > usual.high
  })
  expect(odd).toEqual([])
})

test('required skills that name a tool are tags of the item', () => {
  const odd = generated.filter(({ item_skill, item_tag }) => {
    const tags = item_tag.map((row) => row.tag_id)
    return item_skill.some(
      (skill) => skill.is_required && skill.tag_id !== null && !tags.includes(skill.tag_id),
    )
  })
  expect(odd).toEqual([])
})

test('the station, the area and the words name the same place', () => {
  const odd = generated.filter(({ item, item_area, item_station }) => {
    const station = stationRows.find((row) => row.id === item_station[0]?.station_id)
    if (!station) return item.remote !== 'full' || item_area.length > 0
    const area = item_area[0]?.area_id ?? 0
    return area !== areaIdOf(station.id) || !item.area_detail.includes(`${station.name}駅`)
  })
  expect(odd).toEqual([])
})

test('the tags for remote work say what the item says', () => {
  const names = {
    full: 'フルリモート',
    mostly: '基本リモート',
    hybrid: '一部リモート',
    none: '常駐',
  } as const
  const odd = generated.filter(({ item, item_tag }) =>
    Object.entries(names).some(
      ([remote, term]) =>
        item_tag.some((row) => row.tag_id === tagId(term)) !== (item.remote === remote),
    ),
  )
  expect(odd).toEqual([])
})

test('the text names the days on site, the settlement and the payment of the item', () => {
  const odd = generated.filter(({ item }) => {
    const { settlement_min_h: min, settlement_max_h: max, onsite_days: days, detail } = item
    const band = min === null ? '固定（精算なし）' : `${min}〜${max}時間`
    const site =
      item.remote === 'none'
        ? '常駐'
        : item.remote === 'full'
          ? 'フルリモート'
          : `出社は${item.onsite_per === 'week' ? '週' : '月'}${days}`
    return !detail.includes(band) || !detail.includes(site) || !detail.includes(item.rate_detail)
  })
  expect(odd).toEqual([])
})

test('no generated text asks for an age, a sex or a nationality', () => {
  const text = JSON.stringify(generated.map(({ item, item_skill }) => [item, item_skill]))
  expect(text.match(/[0-9]+代|[0-9]+歳|年齢|男性|女性|国籍|日本人/)).toBeNull()
})

test('every stack occurs, and a tag that has only ended items stays so', () => {
  const mains = new Set(drafts.map(({ stack }) => stack))
  expect(mains.size).toBe(stacks.length)
  const tags = new Set(generated.flatMap(({ item_tag }) => item_tag.map((row) => row.tag_id)))
  expect(tags.has(tagId('Delphi')) || tags.has(tagId('OCaml'))).toBe(false)
})

test('what COPY would misread is escaped', () => {
  expect(copyLines([{ a: 'x\ty\n\\', b: null, c: ['p"q', '\\'], d: true, e: 5 }])).toBe(
    'x\\ty\\n\\\\\t\\N\t{"p\\\\"q","\\\\\\\\"}\tt\t5\n',
  )
})

test('hardly a title occurs twice', () => {
  const names = new Set(generated.map(({ item }) => item.name))
  expect(names.size).toBeGreaterThan(0.95 * OF)
})

test('most rates are round figures', () => {
  const round = generated.filter(({ item }) => item.rate_max % 50_000 === 0)
  expect(round.length).toBeGreaterThan(0.6 * OF)
})

test('what is open begins at once or on a day that is still to come', () => {
  const open = generated.filter(({ item }) => (item.service_end ?? '9') >= '2026-11-21')
  const late = open.filter(({ item }) => item.starts_on !== null && item.starts_on < '2026-11-21')
  expect(late).toEqual([])
})

test('there is work in every prefecture', () => {
  const stations = drafts.flatMap(({ place }) => place.station?.id ?? [])
  const prefectures = new Set(stations.map((id) => Math.floor(id / 10_000)))
  expect(new Set(stationRows.map((row) => row.prefecture_id)).size).toBe(47)
  expect(prefectures.size).toBeGreaterThan(40)
})
