import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#app/api.server.ts'
import { apiDocuments } from '../api-documents.ts'
import { root } from '../testing/process.ts'
import { CALLS, compareCalls, readListedCalls } from './calls.ts'

const listed = readListedCalls(await readFile(join(root, CALLS), 'utf8'))

test('the calls of the product and the declared ones are the same', () => {
  expect(compareCalls(listed, endpoints)).toEqual([])
})

test('a call that is missing, unlisted or for another role is found', () => {
  const lost = readListedCalls('head\nGET\t/api/front/lost\tanyone\tLost')
  expect(compareCalls([...listed, ...lost], endpoints)).toEqual([
    `GET /api/front/lost is in ${CALLS} and is not declared`,
  ])
  expect(compareCalls(listed.slice(0, 1), endpoints)).toHaveLength(listed.length - 1)
  const other = listed.map((one) => ({ ...one, who: 'admin' }))
  expect(compareCalls(other, endpoints).join()).toContain('for another when declared')
})

test.for(Object.entries(apiDocuments(endpoints)))('%s is fresh', async ([path, text]) => {
  expect(await readFile(join(root, path), 'utf8'), 'renewed by: npm run docs').toBe(text)
})

test('the documents change with the calls', () => {
  const fewer = apiDocuments(endpoints.slice(1))
  for (const [path, text] of Object.entries(apiDocuments(endpoints)))
    expect(fewer[path]).not.toBe(text)
})
