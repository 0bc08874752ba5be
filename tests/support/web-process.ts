import { contextKey } from '#core/context.server.ts'
import { createDb, createPool } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { startWebServer } from '#server/http/web-server.ts'

/** A process of its own with one page, which depends on `test:9` and differs from render to render. */
const databaseUrl = process.argv[2] ?? ''
let renders = 0
const { port } = await startWebServer({
  databaseUrl,
  db: createDb(createPool(databaseUrl, 2)),
  settings: { ...env(), PORT: 0 },
  endpoints: [],
  render: async (_request, provider) => {
    provider.get(contextKey).dependencies.add('test:9')
    return new Response(`${process.pid} ${++renders}`)
  },
  findRoute: () => ({ id: 'test', isKnown: true, branch: [] }),
  filesFolder: import.meta.dirname,
  checks: [],
  onDone: () => {},
})
process.on('disconnect', () => process.exit(0))
process.send?.(port)
