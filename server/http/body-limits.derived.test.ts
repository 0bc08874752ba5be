import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#app/api.server.ts'
import routes from '#app/routes.ts'
import type { Endpoint } from '#core/calls/endpoint.server.ts'
import { bodyLimitOf } from './request-stream.ts'

const APP = join(import.meta.dirname, '../../app')
const FORM = 'multipart/form-data; boundary=x'
const READERS = /\b(submitFiles|actWithFiles|receiveBytes)\(/

type Listed = { path?: string | undefined; file: string; children?: Listed[] | undefined }
type Page = { path: string; takesFiles: boolean }

/** Every page by its address, and whether what reads files is in it. */
function pagesIn(list: readonly Listed[], base = ''): Page[] {
  return list.flatMap(({ path, file, children = [] }) => {
    const own = path === undefined ? base : `${base}/${path}`
    const takesFiles = READERS.test(readFileSync(join(APP, file), 'utf8'))
    return [{ path: own.replace(/:\w+/g, '12'), takesFiles }, ...pagesIn(children, own)]
  })
}

const everyone: readonly Endpoint[] = endpoints
const calls = everyone.filter(({ method }) => method === 'POST')
const places = [...calls, ...pagesIn(await routes)]
const longForms = places.filter(({ takesFiles }) => takesFiles)
const logins = /\/(member-)?login(-\w+)?$/

test('calls and pages with files are found', () => {
  expect(longForms.length).toBeGreaterThan(10)
  expect(places.length).toBeGreaterThan(400)
})

test.for(longForms)('$path takes files of 10 MB', ({ path }) => {
  expect(bodyLimitOf(FORM, path).bytes).toBeGreaterThan(50_000_000)
  if (!path.startsWith('/api/')) {
    expect(bodyLimitOf(FORM, `${path}.data`).bytes).toBeGreaterThan(50_000_000)
  }
})

test('nothing else takes a body that long', () => {
  const paths = new Set(longForms.map(({ path }) => path))
  const others = places.filter(({ path }) => !paths.has(path) && !logins.test(path))
  const isOffice = (path: string) => /^\/(api\/)?admin\//.test(path)
  const long = others.filter(
    ({ path }) => bodyLimitOf(FORM, path).bytes > (isOffice(path) ? 1024 : 256) * 1024,
  )
  expect(long).toEqual([])
})
