import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openSession } from '#core/access/session.server.ts'
import { writeToken } from '#core/access/session-token.server.ts'
import { systemNow } from '#core/clock.ts'
import { createDb, createPool } from '#core/db/db.server.ts'
import { sampleMails } from '#db/world/mails/mails.ts'
import { staff } from '#db/world/people.ts'
import { storeMissingWords } from '#features/mail-intake/queue/mail-words.commands.server.ts'
import { ensureBuild } from '#tools/build.ts'
import { openDatabase } from './measuring/product.ts'
import { writeResults } from './measuring/turns.ts'
import { runProduct } from './searching/one-size.ts'
import { get, spread } from './searching/search-client.ts'

/** The inbox and the search of its mails, as the call and as the page, at many mails. `-- --mails 200000 --rounds 20` */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    mails: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '20' },
  },
})
const [mails, rounds] = [Number(values.mails), Number(values.rounds)]
const LIMIT_MS = 100
/** What comes in a day waits. */
const WAITING = 6_000

const KINDS = ['project', 'project', 'candidate', 'project', 'other', 'candidate', 'close'] as const
const STATES = ['done', 'passed'] as const
const words = [
  'Java',
  'spring boot',
  '金融',
  '信託銀行',
  '宇宙開発',
  'Java 金融',
  'bp77@partner.example',
]
const searches = [
  ...['', 'assigned=me', 'assigned=none', 'kind=candidate', 'state=all', 'state=done', 'page=20'],
  ...words.flatMap((word) => {
    const keyword = `keyword=${encodeURIComponent(word)}`
    return [`state=all&${keyword}`, `state=waiting&${keyword}`, `state=all&page=3&${keyword}`]
  }),
  `assigned=me&state=all&keyword=Java`,
]

await ensureBuild()
await using open = new AsyncDisposableStack()
const { url, dataDir } = await openDatabase(open)
const db = createDb(createPool(url, 2))
open.defer(() => db.destroy())
const begun = performance.now()
await fill()
const seeded_seconds = Math.round((performance.now() - begun) / 1_000)
const cookie = `anken_admin=${await logIn()}`
await using product = await runProduct({ url, dataDir })
const call_ms = await timeAll('/api/admin/mail-intake/search')
const page_ms = await timeAll('/admin/intake')
const slow = [...call_ms.each, ...page_ms.each].filter(({ p95 }) => p95 > LIMIT_MS)
console.table([...call_ms.each, ...page_ms.each])
console.log({
  seeded_seconds,
  call_ms: call_ms.all,
  page_ms: page_ms.all,
  limit_ms: LIMIT_MS,
  slow,
})
await writeResults('inbox', {
  mails,
  waiting: WAITING,
  rounds,
  limit_ms: LIMIT_MS,
  call_ms,
  page_ms,
})

async function fill(): Promise<void> {
  for (let from = 0; from < mails; from += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, mails - from) }, (_, at) => mailOf(from + at))
    await db.insertInto('intake_mail').values(rows).execute()
  }
  await storeMissingWords(db, new AbortController().signal)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/** Of four samples each, with rare words in some; one in a hundred is the owner's. */
function mailOf(at: number) {
  const parts = [1, 7, 13, 29].map((step) => sampleMails[(at * step + step) % sampleMails.length])
  const rare = [at % 70 === 0 && '信託銀行', at % 3_000 === 0 && '宇宙開発'].filter(Boolean)
  const body = [...parts.map((part) => part?.body), `担当${at * 31}番`, ...rare].join('\n')
  const received_at = new Date(systemNow().getTime() - (mails - at) * 14_400)
  return {
    source: 'mailbox' as const,
    sender: `Partner ${at % 997} <bp${at % 997}@partner.example>`,
    subject: `${parts[0]?.subject ?? ''} ${at}`,
    body,
    received_at,
    text_hash: createHash('sha256').update(String(at)).digest(),
    kind: KINDS[at % KINDS.length] ?? 'other',
    state: at >= mails - WAITING ? ('waiting' as const) : (STATES[at % 2] ?? 'done'),
    assigned_to: at % 100 === 0 ? staff.owner.id : null,
    reasons: '[]',
  }
}

/** As the owner of the demo world, without the form. */
async function logIn(): Promise<string> {
  const request = { ip: '127.0.0.1', headers: new Headers() }
  const subjectId = staff.owner.id
  const given = { kind: 'browser', subject: 'admin', subjectId, request, methods: ['pwd'] } as const
  return writeToken(await openSession(db, given))
}

async function timeAll(path: string) {
  const times = new Map<string, number[]>(searches.map((search) => [`${path}?${search}`, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [address, own] of times) {
      const { status, ms } = await get(product.port, address, { cookie, 'accept-encoding': 'gzip' })
      if (status !== 200) throw new Error(`${address} answered ${status}`)
      if (round > 0) own.push(ms)
    }
  }
  const each = [...times].map(([address, own]) => ({ path: address, ...spread(own) }))
  return { all: spread([...times.values()].flat()), each }
}
