import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { systemNow } from '#core/clock.ts'
import { createDb, createPool } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { openSent } from '#features/mail-intake/reader/threaded-reader.server.ts'
import { readerOf } from '#features/mail-intake/reading-rules/mail-reader.queries.server.ts'
import { receiveMail } from '#features/mail-intake/received-mail.commands.server.ts'
import { startWebServer } from '#server/http/web-server.ts'

/** A web process that takes mails in, and has beside it a call with a slow pattern on the thread that answers. */
const databaseUrl = process.argv[2] ?? ''
const input = z.object({ text: z.string() })

const paste = endpoint({
  call: 'POST /api/front/paste',
  summary: 'For these tests',
  who: anyone,
  input,
  output: z.number(),
  async handle({ input: { text }, context: { db } }) {
    const { reader } = await readerOf(db)
    const opened = await openSent({ text, subject: '' })
    const own = { source: 'paste', raw: null, received_at: systemNow() } as const
    return (await receiveMail(db, reader, { ...opened, ...own })).id
  },
})

const planted = endpoint({
  call: 'POST /api/front/planted',
  summary: 'For these tests',
  who: anyone,
  input,
  output: z.number(),
  handle: ({ input: { text } }) => text.search(/\s+$/),
})

const { port } = await startWebServer({
  databaseUrl,
  db: createDb(createPool(databaseUrl, 4)),
  settings: { ...env(), PORT: 0 },
  endpoints: [paste, planted],
  render: async () => new Response(''),
  findRoute: () => ({ id: 'test', isKnown: true, branch: [] }),
  filesFolder: import.meta.dirname,
  checks: [],
  onDone: () => {},
})
process.on('disconnect', () => process.exit(0))
process.send?.(port)
