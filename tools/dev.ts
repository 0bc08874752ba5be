import { readSettings } from '#server/processes/settings.ts'
import { aborted, listenForStop, runProgram } from '#server/processes/stopping.ts'
import { bundleCappedPrograms } from './capped-programs.ts'
import { startDevServer } from './dev-server.ts'
import { checkPort, fillDatabase, openDatabase, openDataDir } from './prepare.ts'
import { step } from './progress.ts'

/** `npm run dev`: the site and the jobs from the sources as they are now, reloaded as they change. */
await runProgram(async () => {
  // React reads it when it is first imported, and by itself it would be the fast and silent one.
  process.env.NODE_ENV = 'development'
  process.env.LOG_LEVEL ||= 'warn'
  const settings = readSettings()
  const { stop } = listenForStop(['SIGTERM', 'SIGINT', 'SIGHUP'])
  try {
    await using open = new AsyncDisposableStack()
    const start = { settings, stop, open }
    const dataDir = await openDataDir(start)
    await checkPort(settings)
    await bundleCappedPrograms()
    const url = await openDatabase(dataDir, start)
    await fillDatabase(url, {}, start)
    const server = await step('Viteの起動 (vite)', () => startDevServer(settings, url))
    open.defer(() => server.stop())
    console.log(`\n  ${settings.publicUrl.href} を開いてください。 Ready. Ctrl-C で停止します。\n`)
    await aborted(stop)
  } catch (error) {
    if (!stop.aborted) throw error
  }
})
