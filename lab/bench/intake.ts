import { Buffer } from 'node:buffer'
import { parseArgs } from 'node:util'
import { systemNow } from '#core/clock.ts'
import { createDb, createPool } from '#core/db/db.server.ts'
import { sampleMails } from '#db/world/mails/mails.ts'
import {
  openFile,
  runImport,
  saveImport,
} from '#features/mail-intake/mail-import.commands.server.ts'
import { getImport } from '#features/mail-intake/mail-import.queries.server.ts'
import { openDatabase } from './measuring/product.ts'
import { writeResults } from './measuring/turns.ts'

/** How long a box of mails takes from its bytes to what was read of it. `-- --mails 1000` */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { mails: { type: 'string', default: '1000' } },
})
const count = Number(values.mails)

await using open = new AsyncDisposableStack()
const { url } = await openDatabase(open)
const db = createDb(createPool(url, 4))
open.defer(() => db.destroy())
const content = Buffer.from(Array.from({ length: count }, (_, at) => mailOf(at)).join(''))
const caller = { kind: 'visitor' } as const
const { id } = await saveImport({ db, caller }, await openFile({ name: 'bench.mbox', content }))
const begun = performance.now()
await runImport(db, id, systemNow())
const seconds = Math.round(performance.now() - begun) / 1_000
const { added, repeated, broken } = await getImport(db, id)
const results = { mails: count, seconds, limit_seconds: 20, added, repeated, broken }
console.log(results)
await writeResults('intake', results)

/** A sample in words of its own, so that each is another mail. */
function mailOf(at: number): string {
  const { subject, body } = sampleMails[at % sampleMails.length] ?? { subject: '', body: '' }
  const own = Array.from(
    { length: 12 },
    (_, line) => `担当${at * 31 + line * 7}番の連絡事項です。`,
  ).join('\n')
  return `From a@example Wed Jul 15 09:41:00 2026\nFrom: a@example.com\nMessage-ID: <bench-${at}@x>\nSubject: ${subject} ${at}\n\n${body}\n\n${own}\n\n`
}
