import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundlePartsOfServer } from './parts-of-server.ts'

test('a worker has no pages, and the thread that searches finds its library in its own file', async () => {
  await bundlePartsOfServer()
  const read = (name: string) => readFile(join(import.meta.dirname, `../dist/programs/${name}.js`))
  const [worker, thread] = await Promise.all(['worker-app', 'search-thread.server'].map(read))
  expect(`${worker}`).toContain('graphile-worker')
  expect(`${worker}`).not.toContain('createStaticHandler')
  expect(`${thread}`).not.toContain('from "zod"')
}, 120_000)
