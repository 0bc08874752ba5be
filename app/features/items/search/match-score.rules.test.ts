import { expect, test } from 'vitest'
import { NO_TAG } from '#features/items/item-skill.rules.ts'
import { payFor, type ScoredItem, type Seeker, scoreItem, withSkill } from './match-score.rules.ts'
import { usualWeights } from './match-weights.codes.ts'

const TODAY = 20_000
const [JAVA, AWS, COBOL] = [1, 2, 3]
const [FULL, OFFICE] = [1, 4]

const seeker: Seeker = {
  today: TODAY,
  skills: [{ tag: JAVA, years: 5, isLearning: false }],
  avoidedTags: [],
  hardships: 0,
  rateFrom: 800_000,
  remote: [FULL],
  prefectures: [13],
  nearby: [13, 14],
  days: [5],
  canStartOn: TODAY,
  startBy: TODAY + 40,
  weights: usualWeights,
}

const item: ScoredItem = {
  requirements: [{ tags: [JAVA], years: 3, isRequired: true }],
  hardships: 0,
  rateMin: 800_000,
  rateMax: 900_000,
  remote: FULL,
  prefectures: [],
  days: [5],
  startsOn: TODAY + 10,
}

test('what fits in everything has a hundred points', () => {
  expect(scoreItem(item, seeker)).toMatchObject({ score: 100, cappedBy: null, isOut: false })
})

test('without any of the required skills nothing makes good for it', () => {
  const found = scoreItem(
    { ...item, requirements: [{ tags: [AWS], years: 0, isRequired: true }] },
    seeker,
  )
  expect(found).toMatchObject({ score: 35, cappedBy: 'noSkill' })
})

test('a choice that leaves more than its tags counts for whom it is met, and against nobody', () => {
  const open = { tags: [AWS, NO_TAG], years: 0, isRequired: true }
  const requirements = [...item.requirements, open]
  expect(scoreItem({ ...item, requirements }, seeker)).toMatchObject({ score: 100 })
  expect(scoreItem({ ...item, requirements: [open] }, seeker)).toMatchObject({ cappedBy: null })
  const avoiding = { ...seeker, avoidedTags: [AWS] }
  expect(scoreItem({ ...item, requirements }, avoiding).isOut).toBe(false)
})

test('who works from home only is not sent to an office', () => {
  const found = scoreItem({ ...item, remote: OFFICE, prefectures: [13] }, seeker)
  expect(found).toMatchObject({ score: 30, cappedBy: 'office' })
  const both = scoreItem({ ...item, remote: OFFICE }, { ...seeker, remote: [FULL, OFFICE] })
  expect(both.score).toBeGreaterThan(30)
})

test('too few years count by their part, and what is being learned by half', () => {
  const requirements = [{ tags: [JAVA], years: 10, isRequired: true }]
  expect(scoreItem({ ...item, requirements }, seeker).points.must).toBe(20)
  const learning = { ...seeker, skills: [{ tag: JAVA, years: 20, isLearning: true }] }
  expect(scoreItem({ ...item, requirements }, learning).points.must).toBe(20)
})

test('a rate below the wish costs points with every 10,000 yen', () => {
  const pointsAt = (rateMax: number) =>
    scoreItem({ ...item, rateMin: 500_000, rateMax }, seeker).points.rate
  expect([900_000, 800_000, 790_000, 780_000, 700_000].map(pointsAt)).toEqual([12, 12, 8, 6, 0])
})

test('the same prefecture is worth more than the same region, and that more than elsewhere', () => {
  const onSite = { ...seeker, remote: [OFFICE] }
  const pointsIn = (...prefectures: number[]) =>
    scoreItem({ ...item, remote: OFFICE, prefectures }, onSite).points.place
  expect([pointsIn(13), pointsIn(14), pointsIn(), pointsIn(27)]).toEqual([20, 15, 13, 10])
})

test('a required skill or a condition that one avoids keeps a project out', () => {
  const requirements = [...item.requirements, { tags: [COBOL], years: 0, isRequired: true }]
  const avoids = { ...seeker, avoidedTags: [COBOL] }
  expect(scoreItem({ ...item, requirements }, avoids).isOut).toBe(true)
  const wanted = requirements.map((requirement) => ({
    ...requirement,
    isRequired: requirement.tags.includes(JAVA),
  }))
  expect(scoreItem({ ...item, requirements: wanted }, avoids).isOut).toBe(false)
  expect(scoreItem({ ...item, hardships: 0b10 }, { ...seeker, hardships: 0b110 }).isOut).toBe(true)
})

test('a skill more never lowers a score', () => {
  const requirements = [...item.requirements, { tags: [AWS], years: 2, isRequired: true }]
  const before = scoreItem({ ...item, requirements }, seeker).score
  expect(scoreItem({ ...item, requirements }, withSkill(seeker, AWS)).score).toBeGreaterThan(before)
})

test.for([
  ['the first of them', [owned(JAVA, 5)], 40],
  ['the other one', [owned(AWS, 3)], 40],
  ['one long enough, one not', [owned(JAVA, 1), owned(AWS, 4)], 40],
  ['one for half of the years', [owned(COBOL, 9), owned(AWS, 2)], 26],
  ['none of them', [owned(COBOL, 9)], 0],
] as const)('of two skills of which one is enough, with %s', ([, skills, must]) => {
  const requirements = [{ tags: [JAVA, AWS], years: 3, isRequired: true }]
  expect(scoreItem({ ...item, requirements }, { ...seeker, skills }).points.must).toBe(must)
})

test('a choice keeps a project out only where all of it is avoided', () => {
  const requirements = [{ tags: [JAVA, COBOL], years: 0, isRequired: true }]
  const isOut = (...avoidedTags: number[]) =>
    scoreItem({ ...item, requirements }, { ...seeker, avoidedTags }).isOut
  expect([isOut(COBOL), isOut(JAVA), isOut(COBOL, JAVA)]).toEqual([false, false, true])
})

test('a wish for three days is compared with work of five by the rate of a day', () => {
  const threeDays = { ...seeker, days: [3], rateFrom: 500_000 }
  expect(payFor(item, threeDays)).toEqual({ days: 3, min: 480_000, max: 540_000 })
  const less = { ...item, rateMin: 600_000, rateMax: 700_000 }
  expect(scoreItem(less, threeDays).points.rate).toBeLessThan(usualWeights.rate / 2)
})

test('three days a week are scored by what three days are paid', () => {
  const threeDays = { ...seeker, days: [3] }
  const flexible = { ...item, days: [3, 4, 5] }
  expect(payFor(flexible, threeDays)).toEqual({ days: 3, min: 480_000, max: 540_000 })
  expect(scoreItem(flexible, threeDays).points.rate).toBe(0)
  expect(scoreItem(flexible, { ...threeDays, rateFrom: 480_000 }).points.rate).toBe(
    usualWeights.rate,
  )
})

function owned(tag: number, years: number) {
  return { tag, years, isLearning: false }
}
