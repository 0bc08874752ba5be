import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#app/api.server.ts'
import { apiDocuments } from '../api-documents.ts'
import { root } from '../testing/process.ts'
import { CALLS, comparePlan, markBuilt, readPlannedCalls } from './calls.ts'

const plan = readPlannedCalls(await readFile(join(root, CALLS), 'utf8'))

test('every planned call answers as far as its feature is built', () => {
  expect(comparePlan(plan, endpoints)).toEqual([])
})

test('a call that is missing, unplanned or for another role is told', () => {
  const lost = { status: 'built', call: 'GET /api/front/lost', who: 'anyone', meaning: 'Lost' }
  expect(comparePlan([...plan, lost], endpoints)).toContain(
    'GET /api/front/lost is called built and does not answer',
  )
  expect(comparePlan(plan.slice(0, 1), endpoints).length).toBeGreaterThan(3)
  const other = plan.map((one) => ({ ...one, who: 'admin' }))
  expect(comparePlan(other, endpoints).join()).toContain('for another by its declaration')
})

test('a call that answers for the first time is called built', () => {
  expect(markBuilt('planned\tGET\t/api/openapi.json\tanyone', endpoints)).toMatch(/^built\t/)
  expect(markBuilt('planned\tGET\t/api/front/entry\tanyone', [])).toMatch(/^planned\t/)
})

test.for(Object.entries(apiDocuments(endpoints)))('%s is fresh', async ([path, text]) => {
  expect(await readFile(join(root, path), 'utf8')).toBe(text)
})

test('the documents change with the calls', () => {
  const fewer = apiDocuments(endpoints.slice(1))
  for (const [path, text] of Object.entries(apiDocuments(endpoints)))
    expect(fewer[path]).not.toBe(text)
})
