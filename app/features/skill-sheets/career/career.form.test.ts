import { expect, test } from 'vitest'
import { careerYearsOn, fitProject, placeAfter, readCareerForm } from './career.form.ts'

const row = (id: string) => ({ [`name_${id}`]: `案件${id}`, [`is_ongoing_${id}`]: '1' })
const fields = { version: '3', pitch: '', project_id: ['1', '2', '3'] }
const form = { ...fields, ...row('1'), ...row('2'), ...row('3') }

function namesAfter(op: string) {
  return readCareerForm({ ...form, op }).projects.map(({ name }) => name)
}

test.for([
  ['', ['案件1', '案件2', '案件3'], -1],
  ['add', ['', '案件1', '案件2', '案件3'], 0],
  ['up:2', ['案件2', '案件1', '案件3'], 0],
  ['up:1', ['案件1', '案件2', '案件3'], 0],
  ['down:1', ['案件2', '案件1', '案件3'], 1],
  ['down:3', ['案件1', '案件2', '案件3'], 2],
  ['copy:2', ['案件1', '案件2', '案件2', '案件3'], 2],
  ['remove:2', ['案件1', '案件3'], -1],
] as const)('the button %s leaves the projects in their order', ([op, names, place]) => {
  expect(namesAfter(op)).toEqual(names)
  expect(placeAfter({ ...form, op })).toBe(place)
})

test.for([
  ['one number over and over', '1,'.repeat(125_000), 1],
  ['more numbers than projects', Array.from({ length: 40_000 }, (_, n) => n + 1).join(), 61],
] as const)('of %s no more rows are made than the call looks at', ([, project_id, count]) => {
  const sent = { ...fields, project_id, processes_1: 'a,'.repeat(60_000) }
  const { projects } = readCareerForm(sent)
  expect(projects).toHaveLength(count)
  expect(projects[0]?.processes).toHaveLength(100)
})

test('a copy has no number yet, and what goes on has no end', () => {
  const { projects, version } = readCareerForm({ ...form, op: 'copy:1' })
  expect(version).toBe('3')
  expect(projects.slice(0, 2)).toMatchObject([{ id: '1', to_month: 'now' }, { to_month: 'now' }])
  expect(projects[1]).not.toHaveProperty('id')
})

test('a project of a workbook is stored in the form of the editor', () => {
  const project = { role: '長'.repeat(99), tools: ['Java', 'x'.repeat(61)], team: 0, processes: [] }
  const name = `${'𠮷'.repeat(120)}のこり`
  const fit = fitProject({ ...project, name, detail: '内容', from: '2024-04', to: '2023-01' })
  expect(fit).toMatchObject({ name: '𠮷'.repeat(120), detail: 'のこり\n内容', tools: ['Java'] })
  expect(fit).toMatchObject({ role: '長'.repeat(60), team: null, from: '2024-04', to: null })
  expect(fitProject({ ...fit, from: 'now', to: 'now' })).toMatchObject({ from: null, to: 'now' })
})

test('a month is a year and a month; half of one is not lost', () => {
  const typed = {
    ...form,
    from_month_1_year: '2024',
    from_month_1_month: '04',
    to_month_2_month: '1',
  }
  const { projects } = readCareerForm({ ...typed, is_ongoing_2: '' })
  expect(projects[0]).toMatchObject({ from_month: '2024-04', to_month: 'now' })
  expect(projects[1]).toMatchObject({ from_month: '', to_month: '-1' })
})

test('a career goes back to 1970 and into next year', () => {
  const years = careerYearsOn(Temporal.PlainDate.from('2026-11-21'))
  expect([years[0], years.at(-1)]).toEqual(['2027', '1970'])
})
