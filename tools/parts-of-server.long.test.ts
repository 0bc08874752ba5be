import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mails } from '#app/mails.server.ts'
import { bundlePartsOfServer } from './parts-of-server.ts'

test('a worker has no pages, and the thread that searches finds its library in its own file', async () => {
  await bundlePartsOfServer()
  const read = (name: string) => readFile(join(import.meta.dirname, `../dist/programs/${name}.js`))
  const [worker, thread] = await Promise.all(['worker-app', 'search-thread.server'].map(read))
  expect(`${worker}`).toContain('graphile-worker')
  for (const { name } of mails) expect(`${worker}`).toContain(`"${name}"`)
  expect(`${worker}`).not.toContain('createStaticHandler')
  // The tests have another NODE_ENV than the build, and leave the same file.
  expect(`${worker}`).not.toContain('jsxDEV')
  expect(`${thread}`).not.toContain('from "zod"')
}, 120_000)

test.for(['app', 'worker-app'])(
  'every mail, notice and store of member data is known to %s',
  async (name) => {
    const entry = await readFile(join(import.meta.dirname, `../server/${name}.ts`), 'utf8')
    for (const list of ['mails', 'member-data', 'notices']) {
      expect(entry).toContain(`import '#app/${list}.server.ts'`)
    }
  },
)
