import { sql } from 'kysely'
import { systemNow } from '#core/clock.ts'
import { fileStore } from '#core/files/file-store.server.ts'
import { withDb } from '#server/backup/restore.ts'
import { examine, type Finding, invariants } from '#server/doctor/doctor.ts'
import { FEW } from '#server/doctor/finding.ts'
import { runProgram } from '#server/processes/stopping.ts'
import { bar, step } from './progress.ts'
import { openWorkPlace } from './work-place.ts'

/** `npm run doctor`: looks whether data, files, keys and queues are as they must be, and says what to do. */
await runProgram(async () => {
  const findings = await look()
  for (const { invariant, breaches } of findings) {
    const more = breaches.length > FEW ? ' …' : ''
    console.log(`✗ ${invariant.name}: ${invariant.wrong}
    ${breaches.slice(0, FEW).join(', ')}${more}
    → ${invariant.remedy}`)
  }
  const sound = invariants.length - findings.length
  console.log(`${sound} / ${invariants.length} 正常 sound`)
  if (findings.length > 0) process.exit(1)
})

async function look(): Promise<Finding[]> {
  await using open = new AsyncDisposableStack()
  const { settings, url } = await openWorkPlace(open)
  const store = await fileStore()
  const place = { store, dataDir: settings.DATA_DIR, backupDir: settings.BACKUP_DIR }
  return await step('診断 (doctor)', (report) =>
    withDb(url, (db) =>
      db.transaction().execute(async (transaction) => {
        await sql`set transaction isolation level repeatable read, read only`.execute(transaction)
        return await examine({ ...place, db: transaction, now: systemNow() }, (name, done) =>
          report(`診断 ${name} ${bar(done, invariants.length)}`),
        )
      }),
    ),
  )
}
