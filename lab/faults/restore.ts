import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openFolderStore } from '#core/files/file-store.server.ts'
import { seedWorld } from '#db/world/seed.ts'
import { makeBackup } from '#server/backup/backup.ts'
import { restoreBackup, verifyBackup } from '#server/backup/restore.ts'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { migrate } from '#server/migrate.ts'
import { addFiles, addMembers } from './support/large-site.ts'
import { atMost, deliver, never } from './support/verdict.ts'

/**
 * `npm run faults restore -- --members 200000 --items 100000 --files 20000`: loses a whole site, database
 * and files, and restores it from its backup into an empty place; every row and every file is compared.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    members: { type: 'string', default: '200000' },
    items: { type: 'string', default: '100000' },
    files: { type: 'string', default: '20000' },
  },
})
const place = await mkdtemp(join(tmpdir(), 'anken-faults-'))
const backups = join(place, 'backups')

const made = await loseSite()
const restored = await bringBack(made.file)
await rm(place, { recursive: true })
await deliver('restore', {
  goals: [
    atMost(300, 'the whole site is back after', restored.seconds, 's'),
    never(`of ${made.rows} rows, compared one by one, are missing`, made.rows - restored.rows),
    never(`of ${made.files} files, compared by hash, are missing`, made.files - restored.brought),
  ],
  more: { bytes: made.bytes },
})

async function loseSite() {
  const dataDir = join(place, 'lost')
  const database = await startEmbeddedPostgres({ dataDir })
  const store = await openFolderStore(join(dataDir, 'files'))
  await migrate(database.url)
  await seedWorld(database.url, { items: Number(values.items) })
  await addMembers(database.url, Number(values.members))
  await addFiles(database.url, store, Number(values.files))
  const begun = performance.now()
  const made = await makeBackup({ url: database.url, store, folder: backups })
  report('backed up', begun, `${made.rows} rows, ${made.files} files, ${made.bytes} bytes`)
  await database.stop()
  await rm(dataDir, { recursive: true })
  return made
}

async function bringBack(file: string) {
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
  const checked = performance.now()
  await verifyBackup({ file, url: database.url })
  report('verified', checked, 'the same backup beside it')
  await database.stop()
  return { ...done, seconds }
}

function report(what: string, begun: number, more: string): number {
  const seconds = (performance.now() - begun) / 1_000
  console.log(`${what}: ${seconds.toFixed(1)} s, ${more}`)
  return seconds
}
