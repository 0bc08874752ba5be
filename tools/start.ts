import type { Env } from '#core/env.server.ts'
import type { SeedOptions } from '#db/world/seed.ts'
import { warnOfMemory } from '#server/processes/memory.ts'
import { readSettings } from '#server/processes/settings.ts'
import { aborted, listenForStop, runProgram, untilStopped } from '#server/processes/stopping.ts'
import { countSearches, openMetrics } from '#server/processes/supervise.ts'
import { type Role, type Supervisor, startSupervisor } from '#server/processes/supervisor.ts'
import { ensureBuild } from './build.ts'
import { checkPort, fillDatabase, openDatabase, openDataDir } from './prepare.ts'
import { step } from './progress.ts'
import { readSeedOptions } from './seed-options.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])
const OPEN = `
  ご注意: このネットワークのだれでもデモのログインを使えます。公開するときは PUBLIC_URL を設定してください。
  Whoever reaches this machine may use the demo logins: set PUBLIC_URL before you open the site.
`

/** `npm start`: everything the product needs, on one machine, until Ctrl-C. */
await runProgram(async () => {
  const seed = readSeedOptions(process.argv.slice(2))
  const settings = readSettings()
  const { stop, hurry } = listenForStop(['SIGTERM', 'SIGINT', 'SIGHUP'])
  try {
    await serve(settings, seed, stop, hurry)
  } catch (error) {
    // What stops after that was asked to stop.
    if (!stop.aborted) throw error
  }
})

async function serve(settings: Env, seed: SeedOptions, stop: AbortSignal, hurry: AbortSignal) {
  await using open = new AsyncDisposableStack()
  const start = { settings, stop, open }
  const warning = warnOfMemory(settings.DATABASE_URL === undefined)
  if (warning) console.warn(warning)
  const dataDir = await openDataDir(start)
  await checkPort(settings)
  const web = settings.WEB_PROCESSES ?? 1
  const counts = { web, worker: 1, search: countSearches(web, settings) }
  const metrics = await openMetrics(settings, counts)
  const url = await openDatabase(dataDir, start)
  await ensureBuild(stop)
  await fillDatabase(url, seed, start)

  const supervisor = startProduct(url, settings, { counts, metrics })
  open.defer(() => step('サイトの停止 (stopping)', () => supervisor.stop(hurry)))
  await step('サイトの起動 (site)', () => untilStopped(stop, supervisor.ready))
  console.log(welcome(settings, dataDir))
  await aborted(stop)
}

type Product = { counts: Record<Role, number>; metrics: Awaited<ReturnType<typeof openMetrics>> }

function startProduct(url: string, settings: Env, { counts, metrics }: Product): Supervisor {
  return startSupervisor({
    counts,
    patience: settings.FROZEN_SECONDS,
    environment: {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      // A person who starts it by hand reads the lines below, not one line for each request.
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    },
    onDeath({ role, pid, reason }) {
      metrics?.countDeath(role)
      console.error(
        `${role} (${pid}) が終了したため、起動し直します。 It ended (${reason}) and is started again.`,
      )
    },
  })
}

function welcome({ publicUrl, isLocal, HOST, SITE_NAME }: Env, dataDir: string): string {
  const at = (path: string) => new URL(path, publicUrl).href
  const seconds = (performance.now() / 1_000).toFixed(1)
  const atHome = `  メール mails  ${at('/dev/mails')}

  会員 member   hanako@demo.example   anken-demo-hanako
  運営 owner    owner@demo.example    anken-demo-owner
`
  return `
${SITE_NAME} を起動しました（${seconds} 秒）。 Ready. Ctrl-C で停止します。

  サイト site   ${at('/')}
  API           ${at('/api/docs')}
  運営 admin    ${at('/admin/login')}
  データ data   ${dataDir}
${isLocal ? atHome : ''}${isLocal && !LOOPBACK.has(HOST) ? OPEN : ''}`
}
