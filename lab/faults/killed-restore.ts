import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { listDatabases } from '#server/backup/databases.ts'
import { openSession } from '#server/backup/snapshot.ts'
import { watchAlerts } from './support/alerts.ts'
import { common } from './support/options.ts'
import { startProduct } from './support/product.ts'
import { readOnce } from './support/readers.ts'
import { listOpenItems, openSite } from './support/site.ts'
import { pathOfTool, runTool } from './support/tool.ts'
import { atLeast, deliver, never } from './support/verdict.ts'

/**
 * `npm run faults killed-restore -- --kills 8`: kills a restore of a site that serves, at moments spread over its work, and
 * in the end right after it has put its database in place. The doctor, a backup, a restore and a start, in turn, must name
 * what it has left and clear it away. With the plant somebody is connected to that, so that nobody can drop it.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { ...common, kills: { type: 'string', default: '8' } },
})
const KILLS = Number(values.kills)
const CLEARERS = ['doctor', 'backup', 'restore', 'start'] as const
const RESTORED = /_restored_/
const BEFORE = /_before_/
const PATIENCE = 60_000

type Round = {
  clearer: string
  left: string[]
  unnamed: string[]
  remaining: string[]
  code: number
}

await using site = await openSite({ hands: 1 })
const { settings } = site
await site.crowd.stop()
const [item = 0] = await listOpenItems(site.product.database)
const { output } = await runTool('backup', settings)
const archive = /\S+\.backup/.exec(output)?.[0] ?? ''
const alerts = watchAlerts([site])
const span = await measure()
const rounds: Round[] = []
for (let kill = 0; kill < KILLS; kill += 1) {
  await killAfter((span * (kill + 0.5)) / KILLS)
  rounds.push(await clear(CLEARERS[kill % CLEARERS.length] ?? 'doctor'))
  console.log(rounds.at(-1))
}
const swapped = await killAfterSwap()
const raised = await alerts.stop()
const doctor = await runTool('doctor', settings)
const marked = rounds.flatMap(({ left }) => left)
await deliver('killed-restore', {
  goals: [
    atLeast(Math.floor(KILLS / 2), 'databases left by kills', marked.length),
    never('databases left that nobody names', rounds.flatMap(({ unnamed }) => unnamed).length),
    never('databases left that nobody drops', rounds.flatMap(({ remaining }) => remaining).length),
    never('commands that fail', rounds.filter(({ code }) => code !== 0).length),
    never('databases of before that nobody knows', swapped.unknown.length),
    never('pages as before the restore, once it is finished', swapped.isStale ? 1 : 0),
    never('pages not served', swapped.status === 200 ? 0 : 1),
    never('broken invariants (doctor)', doctor.code),
  ],
  alerts: raised,
  expected: {
    may: [
      ...['AnkenDatabaseAway', 'AnkenErrors', 'AnkenProcessesMissing', 'AnkenQueriesWait'],
      ...['AnkenSearchBehind', 'AnkenWebDown', 'AnkenWorkerDown'],
    ],
  },
  more: { span: Math.round(span), rounds, doctor: doctor.output.split('\n').slice(-6) },
})

/** How long a restore works from the moment at which its database is there. */
async function measure(): Promise<number> {
  const { restore, begun } = await beginRestore(RESTORED)
  await once(restore, 'close')
  return performance.now() - begun
}

async function killAfter(ms: number): Promise<void> {
  const { restore } = await beginRestore(RESTORED)
  const ended = once(restore, 'close')
  await Promise.race([sleep(ms), ended])
  restore.kill('SIGKILL')
  await ended
}

/** Begins a restore; answers when a database of that name has come. */
async function beginRestore(name: RegExp): Promise<{ restore: ChildProcess; begun: number }> {
  const before = new Set(await listDatabases(site.product.database))
  const restore = spawn(process.execPath, [pathOfTool('restore'), archive], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  })
  await untilThere((one) => name.test(one) && !before.has(one))
  return { restore, begun: performance.now() }
}

async function untilThere(isIt: (name: string) => boolean): Promise<void> {
  const { database } = site.product
  await using client = await openSession(database.replace(/\/[^/?]*(?=\?|$)/, '/postgres'))
  for (const begun = performance.now(); performance.now() - begun < PATIENCE; ) {
    const { rows } = await client.query<{ name: string }>('select datname as name from pg_database')
    if (rows.some((row) => isIt(row.name))) return
    await sleep(5)
  }
  throw new Error('the restore makes no database')
}

async function clear(clearer: string): Promise<Round> {
  const left = (await listDatabases(site.product.database)).filter((one) => RESTORED.test(one))
  const strangers = await Promise.all((values.plant ? left : []).map(connectTo))
  const { code, output: shown } = await run(clearer)
  await Promise.all(strangers.map((client) => client.end()))
  const there = await listDatabases(site.product.database)
  const remaining = left.filter((one) => there.includes(one))
  return { clearer, left, unnamed: left.filter((one) => !shown.includes(one)), remaining, code }
}

async function connectTo(name: string) {
  return await openSession(site.product.database.replace(/\/[^/?]*(?=\?|$)/, `/${name}`))
}

async function run(clearer: string): Promise<{ code: number; output: string }> {
  if (clearer !== 'start') {
    return await runTool(clearer, settings, clearer === 'restore' ? [archive] : [])
  }
  await site.product.stop()
  site.product = await startProduct(settings)
  return { code: 0, output: site.product.output() }
}

/** The names have changed, and nobody has been notified yet. */
async function killAfterSwap() {
  await rename('changed since the backup')
  await untilShown(true)
  const { restore } = await beginRestore(BEFORE)
  const ended = once(restore, 'close')
  restore.kill('SIGKILL')
  await ended
  await runTool('doctor', settings)
  const isStale = !(await untilShown(false))
  const agent = new Agent()
  const { url } = site.product
  const { status } = await readOnce(agent, `/item/detail/${item}`, { site: url, at: url })
  agent.destroy()
  return { isStale, status, unknown: await listUnknown() }
}

async function rename(name: string): Promise<void> {
  await using client = await openSession(site.product.database)
  await client.query('update item set name = $1 where id = $2', [name, item])
}

/** Whether the page of the project comes to show the name that it has got since the backup, or not to show it. */
async function untilShown(isExpected: boolean): Promise<boolean> {
  for (const begun = performance.now(); performance.now() - begun < 15_000; await sleep(200)) {
    const answer = await fetch(`${site.product.url}/item/detail/${item}`).catch(() => undefined)
    const text = (await answer?.text()) ?? ''
    if (answer?.ok && text.includes('changed since the backup') === isExpected) return true
  }
  return false
}

/** Databases of before a restore that no row names: nobody can go back to them, and nobody drops them. */
async function listUnknown(): Promise<string[]> {
  await using client = await openSession(site.product.database)
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '_before_'
     and not exists (select from restored_copy where old_database = datname)
     order by datname desc limit 1`,
  )
  return rows.map(({ name }) => name)
}
