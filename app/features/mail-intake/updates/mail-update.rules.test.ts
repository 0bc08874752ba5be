import { expect, test } from 'vitest'
import { emptyItem, type ItemFields } from '#features/items/item.fields.ts'
import type { ItemChanges } from '#features/items/record/item-record.schema.ts'
import { changesOf, type Statement, updateLines } from './mail-update.rules.ts'

const java = { text: 'Java', years: 3, tag_id: 1 }
const spring = { text: 'Spring Boot', years: null, tag_id: 2 }
const kotlin = { text: 'Kotlin', years: null, tag_id: 3 }

const item: ItemFields = {
  ...emptyItem,
  name: '担当が直した案件名',
  rate_min: 620_000,
  rate_max: 680_000,
  rate_detail: '62〜68万円/月',
  rate_note: 'スキル見合い',
  must_skills: [java, spring],
  must_have_requirements: '・Java（3年以上）\n・Spring Boot',
  tag_ids: [1, 2, 4],
  chain: ['元請', '弊社'],
  stations: [
    { station_id: 10, walk_min: 5 },
    { station_id: 11, walk_min: null },
  ],
  area_ids: [100],
  area_detail: '田町駅から歩いて5分',
  settlement_method: 'upper_lower',
  settlement_min_h: 140,
  settlement_max_h: 180,
  remote: 'hybrid',
  onsite_days: 2,
  onsite_per: 'week',
  starts_on: '2026-12-01',
  ends_on: '2027-03-31',
  note: '電話で確認',
}

const nothingGone = { tag: () => false, skill: () => false }
const linesFor = (stated: ItemChanges, more: Partial<Statement> = {}) =>
  updateLines(item, { stated, earlier: {}, isGone: nothingGone, ...more })
const madeBy = (stated: ItemChanges, more: Partial<Statement> = {}) =>
  changesOf(
    item,
    linesFor(stated, more).filter(({ isOn }) => isOn),
  )

/** What a mail states, and what of the item is another afterwards. */
const cases: readonly [fact: string, stated: ItemChanges, changes: ItemChanges][] = [
  ['what the item has already changes nothing', { rate_min: 620_000, rate_max: 680_000 }, {}],
  [
    'a rate changes with its words, and how it is agreed stays',
    { rate_min: 660_000, rate_max: 720_000, rate_detail: '66〜72万円/月' },
    { rate_min: 660_000, rate_max: 720_000, rate_detail: '66〜72万円/月' },
  ],
  [
    'an upper rate leaves the lower one',
    { rate_min: null, rate_max: 700_000, rate_detail: '〜70万円/月' },
    { rate_max: 700_000, rate_detail: '' },
  ],
  [
    'an upper rate below the lower one takes its place',
    { rate_min: null, rate_max: 600_000, rate_detail: '〜60万円/月' },
    { rate_min: null, rate_max: 600_000, rate_detail: '〜60万円/月' },
  ],
  [
    'words on the rate leave its figures',
    { rate_min: null, rate_max: null, rate_detail: '応相談', rate_note: '応相談' },
    { rate_note: '応相談' },
  ],
  [
    'a rate by the hour is only offered',
    { rate_min: null, rate_max: null, rate_detail: '4,000円（時間単価）' },
    {},
  ],
  [
    'hours without a way of reckoning leave the one that the item has',
    { settlement_method: null, settlement_min_h: 150, settlement_max_h: 190 },
    { settlement_min_h: 150, settlement_max_h: 190 },
  ],
  ['a tag is added to the others', { tag_ids: [4, 5] }, { tag_ids: [1, 2, 4, 5] }],
  [
    'a skill is added to the others',
    { must_skills: [kotlin] },
    { must_skills: [java, spring, kotlin] },
  ],
  [
    'a skill has the years of the mail',
    { must_skills: [{ ...java, years: 5 }] },
    { must_skills: [{ ...java, years: 5 }, spring] },
  ],
  ['one of several stations moves nothing', { stations: [{ station_id: 10, walk_min: null }] }, {}],
  [
    'another station moves the work',
    { stations: [{ station_id: 12, walk_min: null }], area_ids: [101], area_detail: '大崎' },
    { stations: [{ station_id: 12, walk_min: null }], area_ids: [101], area_detail: '大崎' },
  ],
  [
    'other days on site leave the kind of work',
    { remote: 'hybrid', onsite_days: 3 },
    { onsite_days: 3 },
  ],
  [
    'work that is fully remote has no days on site',
    { remote: 'full' },
    { remote: 'full', onsite_days: null, onsite_per: null },
  ],
  [
    'a later beginning leaves the end',
    { starts_asap: false, starts_on: '2027-02-01' },
    { starts_on: '2027-02-01' },
  ],
  [
    'a beginning after the end leaves no end',
    { starts_asap: false, starts_on: '2027-04-01' },
    { starts_on: '2027-04-01', ends_on: null },
  ],
  [
    'an end leaves the beginning',
    { starts_asap: false, ends_on: '2027-06-30' },
    { ends_on: '2027-06-30' },
  ],
  ['a note grows', { note: '電話で確認\nPC貸与' }, { note: '電話で確認\nPC貸与' }],
  ['a name that the staff has written is only offered', { name: 'メールの案件名' }, {}],
  ['a chain that the staff has written is only offered', { chain: ['エンド直'] }, {}],
  ['the words of the mail are not the words of the first one', { raw_text: '別のメール' }, {}],
]

test.for(cases)('by an update, %s', ([, stated, changes]) => {
  expect(madeBy(stated)).toEqual(changes)
})

test('what the staff has changed since the last mail is only offered where the mail repeats it', () => {
  const stated = { headcount: 2, rate_min: 700_000, rate_max: 700_000 }
  const earlier = { headcount: 2, rate_min: 650_000, rate_max: 650_000 }
  const own = { ...item, headcount: 1 }
  const lines = updateLines(own, { stated, earlier, isGone: nothingGone })
  expect(lines.map(({ key, isOn }) => [key, isOn])).toEqual([
    ['rate', true],
    ['headcount', false],
  ])
})

test('a name that is still as a mail gave it follows the next mail', () => {
  const more = { earlier: { name: item.name } }
  expect(madeBy({ name: '新しい案件名' }, more)).toEqual({ name: '新しい案件名' })
})

test('a skill that the mail does not name stays unless somebody chooses otherwise', () => {
  const lines = linesFor({ must_skills: [kotlin, java] })
  expect(lines.map(({ key, isOn }) => [key, isOn])).toEqual([
    ['must_skills', true],
    ['must_skills.unnamed', false],
  ])
  expect(changesOf(item, lines)).toMatchObject({ must_skills: [java, kotlin] })
})

test('a choice that the mail leaves takes the place of one of its skills', () => {
  const either = { text: 'JavaまたはKotlin', years: null, tag_id: 3, other_tag_ids: [1] }
  const made = { ...either, years: 3 }
  expect(madeBy({ must_skills: [either] })).toEqual({ must_skills: [made, spring] })
  const own = { ...item, must_skills: [made, spring] }
  const lines = (stated: ItemChanges) =>
    updateLines(own, { stated, earlier: {}, isGone: nothingGone }).map(({ key }) => key)
  expect(lines({ must_skills: [either, spring] })).toEqual([])
  expect(lines({ must_skills: [kotlin, spring] })).toEqual([])
})

test('what the mail states is gone is removed from skills and tags', () => {
  const isGone = { tag: (id: number) => id === 2, skill: ({ tag_id }: typeof java) => tag_id === 2 }
  expect(madeBy({}, { isGone })).toEqual({ tag_ids: [1, 4], must_skills: [java] })
})

test('requirements that the staff has written grow by the skills of the mail', () => {
  const own = { ...item, must_have_requirements: 'Javaで設計までできる方' }
  const lines = updateLines(own, {
    stated: { must_skills: [kotlin] },
    earlier: {},
    isGone: nothingGone,
  })
  expect(
    changesOf(
      own,
      lines.filter(({ isOn }) => isOn),
    ),
  ).toMatchObject({
    must_have_requirements: 'Javaで設計までできる方\n・Kotlin',
  })
})
