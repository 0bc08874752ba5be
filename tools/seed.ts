import { parseArgs } from 'node:util'
import { seedWorld } from '#db/world/seed.ts'
import { refusal } from '#server/processes/refusal.ts'
import { readSettings } from '#server/processes/settings.ts'
import { runProgram } from '#server/processes/stopping.ts'
import { step } from './progress.ts'

/**
 * `npm run seed`: the reference data and the demo world into DATABASE_URL; people only on localhost.
 * With `--reference` what a site of one's own begins with: the reference data and the tags.
 */
await runProgram(async () => {
  const { DATABASE_URL: url, isLocal } = readSettings()
  if (!url) throw refusal('DATABASE_URL が設定されていません。', 'DATABASE_URL is not set.')
  const { values } = parseArgs({
    options: {
      items: { type: 'string', default: '0' },
      open: { type: 'string', default: '15' },
      reference: { type: 'boolean', default: false },
    },
  })
  await step('デモの世界を作っています (seed)', (say) =>
    seedWorld(url, {
      items: Number(values.items),
      share: Number(values.open),
      withPeople: isLocal,
      isReferenceOnly: values.reference,
      onProgress: (done, of) => say(`デモの世界を作っています ${done}/${of}`),
    }),
  )
})
