import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findPrimary } from '#core/db/primary.server.ts'
import { describeTables } from '#db/released.ts'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { migrate } from '#server/migrate.ts'
import { reachDatabase } from '#server/processes/reach-database.ts'
import { refusal } from '#server/processes/refusal.ts'
import { readSettings } from '#server/processes/settings.ts'
import { runProgram } from '#server/processes/stopping.ts'
import { step } from './progress.ts'
import { writeSchema } from './schema.ts'

/**
 * `npm run migrate`: the tables of this version. `--types` writes db/schema.ts, and `--release v1.2` a description
 * for the tests of later releases; without DATABASE_URL both use a temporary database.
 */
await runProgram(async () => {
  const { values } = parseArgs({
    options: { types: { type: 'boolean' }, release: { type: 'string' } },
  })
  await using open = new AsyncDisposableStack()
  const isTemporary = values.types || values.release !== undefined
  const url = await openDatabase(isTemporary, open)
  await migrate(url, {
    onApplied: (name) => console.log(`  ${name}`),
    onWait: () =>
      console.log(
        'ほかの表の更新かバックアップの終了を待っています。 Waiting for another migration or a backup to finish.',
      ),
  })
  if (values.types) await writeSchema(url, join(import.meta.dirname, '../db/schema.ts'))
  if (values.release) {
    const file = join(import.meta.dirname, `../db/released/${values.release}.txt`)
    await writeFile(file, `${(await describeTables(url)).join('\n')}\n`)
  }
})

async function openDatabase(isTemporary: boolean, open: AsyncDisposableStack): Promise<string> {
  const given = readSettings().DATABASE_URL
  if (given) {
    await reachDatabase(given)
    return (await findPrimary(given)).url
  }
  if (!isTemporary) {
    throw refusal('DATABASE_URL が設定されていません。', 'DATABASE_URL is not set.')
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'anken-migrate-'))
  open.defer(() => rm(dataDir, { recursive: true }))
  const database = await step('データベースの起動 (database)', (onProgress) =>
    startEmbeddedPostgres({ dataDir, onProgress }),
  )
  open.defer(() => database.stop())
  return database.url
}
