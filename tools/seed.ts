import { findPrimary } from '#core/db/primary.server.ts'
import { seedWorld } from '#db/world/seed.ts'
import { reachDatabase } from '#server/processes/reach-database.ts'
import { refusal } from '#server/processes/refusal.ts'
import { readSettings } from '#server/processes/settings.ts'
import { runProgram } from '#server/processes/stopping.ts'
import { step } from './progress.ts'
import { readSeedOptions } from './seed-options.ts'

/**
 * `npm run seed`: the reference data and the demo world into DATABASE_URL; people only on localhost.
 * With `--reference` what a site of one's own begins with: the reference data and the tags.
 */
await runProgram(async () => {
  const { DATABASE_URL: hosts, isLocal } = readSettings()
  if (!hosts) throw refusal('DATABASE_URL が設定されていません。', 'DATABASE_URL is not set.')
  await reachDatabase(hosts)
  const { url } = await findPrimary(hosts)
  const seed = readSeedOptions(process.argv.slice(2))
  await step('デモデータの作成 (seed)', (report) =>
    seedWorld(url, {
      ...seed,
      withPeople: isLocal,
      withActivity: isLocal,
      onProgress: (done, of) => report(`デモデータの作成 ${done}/${of}`),
    }),
  )
})
