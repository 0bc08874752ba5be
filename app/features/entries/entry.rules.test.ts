import { expect, test } from 'vitest'
import { isLookAlike } from '#features/items/posting/look-alike.rules.ts'
import { entryStage } from './entry.codes.ts'
import { canMove, movesFrom, stopsOf } from './entry.rules.ts'
import { replyText } from './entry.words.ts'
import { readSelfCheck } from './self-check.form.ts'
import { answerBefore, isAnswerable, markBy, skillsNamed } from './self-check.rules.ts'

test('an entry goes on step by step, and from every open step it may be turned down or taken back', () => {
  expect(canMove('received', 'reviewing')).toBe(true)
  expect(canMove('received', 'offered')).toBe(false)
  expect(canMove('interviewed', 'scheduling')).toBe(true)
  for (const stage of ['received', 'reviewing', 'proposed', 'scheduling', 'offered'] as const) {
    expect(canMove(stage, 'declined') && canMove(stage, 'withdrawn')).toBe(true)
  }
})

test('who works or has left moves no more', () => {
  expect([movesFrom('started'), movesFrom('withdrawn')]).toEqual([[], []])
})

test('the stations say where an entry is', () => {
  const states = stopsOf('proposed', ['received', 'reviewing', 'proposed'])
  expect(states.map(({ state }) => state).join(' ')).toBe('done done here ahead ahead ahead')
  expect(states.at(-1)?.name).toBe('結果')
})

test('an entry that was turned down shows how far it had come', () => {
  const stops = stopsOf('declined', ['received', 'proposed', 'declined'])
  expect(stops.map(({ state }) => state).join(' ')).toBe('done done done left left here')
  expect(stops.at(-1)?.name).toBe('見送り')
})

test('who starts without an interview is not shown one that is done', () => {
  const stops = stopsOf('started', ['received', 'proposed', 'offered', 'started'])
  expect(stops.map(({ state }) => state).join(' ')).toBe('done done done left left here')
  const met = stopsOf('started', ['received', 'proposed', 'interviewed', 'offered', 'started'])
  expect(met.map(({ state }) => state)).not.toContain('left')
})

test('every stage has six stations', () => {
  for (const stage of entryStage.all) expect(stopsOf(stage, ['received'])).toHaveLength(6)
})

const posting = {
  name: '【急募】販売管理システムの刷新（Java）',
  client: null,
  rate_max: 700_000,
  remote: 'full',
  area_detail: '渋谷',
}

test('the same title, rate and place by another way may be the same project', () => {
  const other = { ...posting, name: '販売管理システムの刷新 (java)' }
  expect(isLookAlike(posting, other)).toBe(true)
  expect(isLookAlike(posting, { ...other, rate_max: 750_000 })).toBe(false)
  expect(isLookAlike(posting, { ...other, area_detail: '新宿' })).toBe(false)
})

test('the same client at the same rate may be the same project, whatever its title', () => {
  const [one, other] = [
    { ...posting, client: '甲' },
    { ...posting, client: '甲', name: '別名' },
  ]
  expect(isLookAlike(one, other)).toBe(true)
  expect(isLookAlike(one, { ...other, client: '乙' })).toBe(false)
})

test('years that are enough are a circle, fewer a triangle, and nothing known is left open', () => {
  const skills = [{ tag_id: 1, years: 3 }]
  expect(markBy(skills, [[1]], 3)).toEqual({ mark: 'yes', years: 3, comment: '' })
  expect(markBy(skills, [[1]], 5)).toEqual({ mark: 'part', years: 3, comment: '' })
  expect(markBy(skills, [[1]], null)).toEqual({ mark: 'yes', years: 3, comment: '' })
  expect(markBy(skills, [], 1)).toBeUndefined()
})

test('of alternatives one skill is enough, of several skills each counts', () => {
  const skills = [
    { tag_id: 1, years: 3 },
    { tag_id: 2, years: 6 },
  ]
  expect(markBy(skills, [[1, 2]], 5)).toMatchObject({ mark: 'yes', years: 6 })
  expect(markBy(skills, [[1], [2]], 3)).toMatchObject({ mark: 'yes', years: 3 })
  expect(markBy(skills, [[1], [9]], null)).toMatchObject({ mark: 'part', years: 3 })
  expect(markBy(skills, [[8], [9]], null)).toBeUndefined()
})

const wordOf = (id: number) => ({
  isExcluded: false,
  value: {
    kind: 'names' as const,
    names: [{ kind: 'tag' as const, ids: [id], name: '', spellings: [] }],
  },
})

test.for([
  ['KotlinまたはJavaでのバックエンド開発', 1, [[1, 2, 3]]],
  ['KotlinまたはJava、SQL', 1, [[1]]],
  ['Kotlinでの開発', 1, [[1]]],
  ['JavaまたはGoでの開発', null, [[2, 3]]],
  ['JavaとGoでの開発', null, [[2], [3]]],
] as const)('%s with the tag %s names %j', ([text, tag_id, named]) => {
  expect(skillsNamed({ text, tag_id }, [wordOf(2), wordOf(3)])).toEqual(named)
})

test('a choice that is stored says all of its tags, whatever its words', () => {
  const choice = { text: 'KotlinまたはJava、SQL', tag_id: 1, other_tag_ids: [2] }
  expect(skillsNamed(choice, [wordOf(3)])).toEqual([[1, 2]])
  const answer = { tag_id: 1, mark: 'no' as const, years: null, comment: '' }
  const answers = [{ ...answer, text: 'Kotlin' }]
  expect(answerBefore(answers, { ...choice, years: null })).toBeUndefined()
  expect(answerBefore(answers, { text: 'Kotlinの経験', tag_id: 1, years: null })).toBeDefined()
})

test('the rows of the form are read by their names', () => {
  const fields = { mark_must_0: 'yes', years_must_0: '4', comment_must_0: '', comment_nice_1: 'x' }
  expect(readSelfCheck({ ...fields, comment_other_1: 'no' })).toEqual([
    { is_required: true, position: 0, mark: 'yes', years: '4', comment: '' },
    { is_required: false, position: 1, mark: '', years: '', comment: 'x' },
  ])
})

test('the day of the reply is counted down in business days', () => {
  const due = { reply_due_on: '2026-11-25', days_to_reply: 1, is_overdue: false }
  expect(replyText(due)).toBe('2営業日以内に返信します。11月25日（水）まで、残り1営業日です。')
  expect(replyText({ ...due, days_to_reply: 0 })).toBe('本日中に返信します。')
  expect(replyText({ ...due, is_overdue: true })).toContain('返信が遅れています')
})

test.for([
  ['要件定義の経験', true],
  ['顧客との折衝・要件調整の経験', true],
  ['Hotwireの利用', true],
  ['Goでの開発経験のある方', true],
  ['コミュニケーション能力のある方', false],
  ['仕様書を読み、自走してキャッチアップできる方', false],
  ['週3日以上の稼働が可能な方', false],
  ['長期で参画できること', false],
] as const)('whether %s is asked as a question: %s', ([text, isAsked]) => {
  expect(isAnswerable({ text, tag_id: null, years: null })).toBe(isAsked)
  expect(isAnswerable({ text, tag_id: 1, years: null })).toBe(true)
})

test('an answer is filled in again: to the same words, or else to the same skill', () => {
  const given = { tag_id: 1, mark: 'yes', years: 4, comment: '決済基盤' } as const
  const answers = [
    { ...given, text: 'Javaでの開発' },
    { ...given, text: 'Javaの経験', years: 2 },
  ]
  const required = { text: 'Javaでの業務システム開発', tag_id: 1, years: 3 }
  expect(answerBefore(answers, required)).toMatchObject({ mark: 'yes', years: 4 })
  expect(answerBefore(answers, { ...required, text: 'Javaの経験' })).toMatchObject({ years: 2 })
  expect(answerBefore(answers, { ...required, years: 5 })).toMatchObject({ mark: 'part', years: 4 })
  expect(answerBefore(answers, { ...required, tag_id: 2 })).toBeUndefined()
  expect(answerBefore(answers, { ...required, tag_id: null })).toBeUndefined()
})
