import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { systemNow } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { createDb, createPool } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { previewPost } from '#features/columns/office/column-post.queries.server.ts'
import { saveImport as saveLeads } from '#features/external/imports/lead-import.commands.server.ts'
import { getImport } from '#features/external/imports/lead-import.queries.server.ts'
import { measureFile, saveTable } from '#features/items/office/item-csv.commands.server.ts'
import {
  openFile,
  saveImport as saveMails,
} from '#features/mail-intake/mail-import.commands.server.ts'
import { openSent } from '#features/mail-intake/reader/threaded-reader.server.ts'
import { readerOf } from '#features/mail-intake/reading-rules/mail-reader.queries.server.ts'
import { receiveMail } from '#features/mail-intake/received-mail.commands.server.ts'
import { readCells } from '#features/skill-sheets/reading/sheet-reading.queries.server.ts'
import { startWebServer } from '#server/http/web-server.ts'
import { hostileFiles, type Reading } from './hostile-files.ts'

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

/** What the thread that answers has worked at most between two of its turns since it was last asked. */
let longest = 0
let worked = process.threadCpuUsage()
setInterval(() => {
  const since = process.threadCpuUsage(worked)
  longest = Math.max(longest, (since.user + since.system) / 1_000)
  worked = process.threadCpuUsage()
}, 1)

const turns = endpoint({
  call: 'POST /api/front/turns',
  summary: 'For these tests',
  who: anyone,
  input: z.object({}),
  output: z.number(),
  handle() {
    const answer = longest
    longest = 0
    return answer
  },
})

/** Reads a file as the page does that it is sent to. */
const readFile = endpoint({
  call: 'POST /api/front/read',
  summary: 'For these tests',
  who: anyone,
  input: z.object({ at: z.int() }),
  output: z.string(),
  async handle({ input: { at }, context }) {
    const [reading = 'items', , contentOf] = hostileFiles[at] ?? []
    const content = contentOf?.() ?? Buffer.alloc(0)
    // To make the file is work of the test alone.
    worked = process.threadCpuUsage()
    await readers[reading](context, content)
    return reading
  },
})

type Read = (context: Context, content: Buffer) => Promise<unknown>

const readers: Record<Reading, Read> = {
  items: async (context, content) =>
    await saveTable(context, await measureFile({ name: 'a.csv', content })),
  mails: async (context, content) =>
    await saveMails(context, await openFile({ name: 'a.mbox', content })),
  'mail table': async (context, content) =>
    await saveMails(context, await openFile({ name: 'a.csv', content })),
  leads: async (context, content) => {
    const reader = { ...context, caller: owner }
    const { id } = await saveLeads(reader, { service: 'other', name: 'a.csv', content })
    return await getImport(reader, id)
  },
  column: async ({ db }, content) => await previewPost(db, content.toString()),
  sheet: async ({ now }, content) => await readCells(JSON.parse(content.toString()), now),
}

const owner = { kind: 'admin', id: 1, sessionId: 1, capabilities: capabilitiesOf('owner') } as const

const { port } = await startWebServer({
  databaseUrl,
  db: createDb(createPool(databaseUrl, 4)),
  settings: { ...env(), PORT: 0 },
  endpoints: [paste, readFile, planted, turns],
  render: async () => new Response(''),
  findRoute: () => ({ id: 'test', isKnown: true, branch: [] }),
  filesFolder: import.meta.dirname,
  checks: [],
  onDone: () => {},
})
process.on('disconnect', () => process.exit(0))
process.send?.(port)
