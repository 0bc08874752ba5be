import { expect, test } from 'vitest'
import { readSkillRows, usedYearsOn } from './member-skill.form.ts'

const row = (id: string, years: string) => ({
  [`years_${id}`]: years,
  [`last_used_${id}_year`]: '2026',
  [`last_used_${id}_month`]: '10',
  [`level_${id}`]: '3',
  [`wish_${id}`]: 'want',
})
const fieldsOf = (years: string) => ({ years, last_used: '2026-10', level: '3', wish: 'want' })

test('a form of skills is its rows and the new one at its foot', () => {
  const fields = { tag_id: ['12', '7'], ...row('12', '9'), ...row('7', '2') }
  const added = { ...fields, term: ' Go ', ...row('new', '1') }
  expect(readSkillRows(added)).toEqual([
    { tag_id: '12', ...fieldsOf('9') },
    { tag_id: '7', ...fieldsOf('2') },
    { term: 'Go', ...fieldsOf('1') },
  ])
  expect(readSkillRows({ ...fields, term: '' })).toHaveLength(2)
})

test('the row whose button was pressed goes, and the others keep what was typed', () => {
  const fields = { tag_id: ['12', '7'], ...row('12', '9'), ...row('7', '2'), remove: '12' }
  expect(readSkillRows(fields)).toEqual([{ tag_id: '7', ...fieldsOf('2') }])
})

test('a form with one row or none is read as well', () => {
  expect(readSkillRows({ tag_id: '7', ...row('7', '2') })).toHaveLength(1)
  expect(readSkillRows({})).toEqual([])
})

test('a year that is next is none that a skill was used in', () => {
  const years = usedYearsOn(Temporal.PlainDate.from('2026-11-21'))
  expect([years[0], years.at(-1)]).toEqual(['2026', '2000'])
})
