import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemNow } from '#core/clock.ts'
import { openFolderStore } from '#core/files/file-store.server.ts'
import { seedWorld } from '#db/world/seed.ts'
import { makeBackup } from '#server/backup/backup.ts'
import { restoreBackup, verifyBackup } from '#server/backup/restore.ts'
import { openSession } from '#server/backup/snapshot.ts'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { migrate } from '#server/migrate.ts'
import {
  type Acknowledged,
  countBrokenFiles,
  listChanged,
  readTables,
} from './support/acknowledged.ts'
import { addFiles, addMembers } from './support/large-site.ts'
import { common } from './support/options.ts'
import { atLeast, atMost, deliver, never } from './support/verdict.ts'

/**
 * `npm run faults restore -- --members 200000 --items 100000 --files 20000`: loses a whole site, database
 * and files, and restores it from its backup into an empty place; every table and every file is compared with
 * what the site had acknowledged before. The plant takes the shortlists of every tenth member out of the backup.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    ...common,
    members: { type: 'string', default: '200000' },
    items: { type: 'string', default: '100000' },
    files: { type: 'string', default: '20000' },
  },
})
const place = await mkdtemp(join(tmpdir(), 'anken-faults-'))
const backups = join(place, 'backups')

const { acknowledged, made } = await loseSite()
const { tables, files } = acknowledged
const restored = await bringBack(made.file, acknowledged)
await rm(place, { recursive: true })
const rows = [...tables.values()].reduce((sum, table) => sum + table.rows, 0)
await deliver('restore', {
  goals: [
    atMost(300, 'the whole site is back after', restored.seconds, 's'),
    atLeast(Number(values.members) * 3, 'rows acknowledged', rows),
    never(`of ${tables.size} tables have not the rows acknowledged`, restored.changed.length),
    never(`of ${files.size} files are not as they were sent`, restored.broken),
  ],
  more: { bytes: made.bytes, rows, changed: restored.changed },
})

async function loseSite() {
  const dataDir = join(place, 'lost')
  const database = await startEmbeddedPostgres({ dataDir })
  const store = await openFolderStore(join(dataDir, 'files'))
  await migrate(database.url)
  await seedWorld(database.url, { items: Number(values.items) })
  await addMembers(database.url, Number(values.members))
  const sent = await addFiles(database.url, store, Number(values.files))
  const until = systemNow()
  const acknowledged = { until, tables: await readTables(database.url, until), files: sent }
  if (values.plant) await dropShortlists(database.url)
  const begun = performance.now()
  const made = await makeBackup({ url: database.url, store, folder: backups })
  report('backed up', begun, `${made.rows} rows, ${made.files} files, ${made.bytes} bytes`)
  await database.stop()
  await rm(dataDir, { recursive: true })
  return { acknowledged, made }
}

async function dropShortlists(url: string): Promise<void> {
  await using client = await openSession(url)
  await client.query('delete from consider where member_id % 10 = 0')
}

async function bringBack(file: string, { tables, until, files }: Acknowledged) {
  const dataDir = join(place, 'new')
  const database = await startEmbeddedPostgres({ dataDir })
  const store = await openFolderStore(join(dataDir, 'files'))
  const begun = performance.now()
  const done = await restoreBackup({ file, url: database.url, store })
  const seconds = report(
    'restored',
    begun,
    `${done.rows} rows and ${done.brought} files, each compared`,
  )
  const changed = listChanged(tables, await readTables(database.url, until))
  const broken = await countBrokenFiles(database.url, store, files)
  const checked = performance.now()
  await verifyBackup({ file, url: database.url })
  report('verified', checked, 'the same backup beside it')
  await database.stop()
  return { seconds, changed, broken }
}

function report(what: string, begun: number, more: string): number {
  const seconds = (performance.now() - begun) / 1_000
  console.log(`${what}: ${seconds.toFixed(1)} s, ${more}`)
  return seconds
}
