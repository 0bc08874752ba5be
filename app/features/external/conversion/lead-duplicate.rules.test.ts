import { expect, test } from 'vitest'
import { skillsIn } from '#features/external/lead.form.ts'
import { likenessOf } from './lead-duplicate.rules.ts'

const kenji = {
  login_id: 'a@lead.example',
  tel: '09000005678',
  last_name: '佐藤',
  first_name: '健二',
  last_name_kana: 'サトウ',
  first_name_kana: 'ケンジ',
  birth_date: '1979-11-03',
}
const lead = { ...kenji, skills: 'AWS 6年、Linux（18年）' }
const member = { ...kenji, login_id: 'b@demo.example', first_name: '健司', terms: ['AWS', 'Linux'] }

test('telephone, kana and birthday speak for one person, however the name is written', () => {
  const { score, evidence } = likenessOf(lead, member)
  expect(score).toBe(95)
  expect(evidence).toContainEqual({ what: '漢字氏名', verdict: '1字違い', is_alike: false })
})

test('of the same name and birthday are two people', () => {
  const other = { ...member, first_name: '健二', tel: '08011112222' }
  expect(likenessOf(lead, other).score).toBeLessThan(90)
})

test('what neither has stated speaks for nothing', () => {
  const nothing = { tel: null, birth_date: null, last_name_kana: null, skills: '' }
  expect(likenessOf({ ...lead, ...nothing }, { ...member, ...nothing, terms: [] }).score).toBe(0)
})

test('the skills of a service are read with their years', () => {
  expect(skillsIn('Java 8年、Spring Boot（3年）, PL/SQL、　ＡＷＳ：1.5年')).toEqual([
    { name: 'Java', years: 8 },
    { name: 'Spring Boot', years: 3 },
    { name: 'PL/SQL', years: null },
    { name: 'AWS', years: 1 },
  ])
})
