import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MOST_UNANSWERED } from '#core/mail/outbox-rules.ts'
import { openSession } from '#server/backup/snapshot.ts'
import type { Manner } from '#tests/support/smtp-server.ts'
import { ensureBuild } from '#tools/build.ts'
import type { Node } from './cluster/nodes.ts'
import { until } from './cluster/programs.ts'
import {
  countMails,
  countTries,
  countWaiting,
  endLeases,
  listReasons,
  listUnclear,
  makeDue,
  passTime,
} from './mails/outbox.ts'
import { postMails } from './mails/posting.ts'
import { watchAlerts } from './support/alerts.ts'
import { openMachine } from './support/machine.ts'
import { openMailSink } from './support/mail-sink.ts'
import { common } from './support/options.ts'
import { listTree, sendAll } from './support/process-tree.ts'
import { atMost, deliver, never } from './support/verdict.ts'

/**
 * `npm run faults mails -- --mails 10000 --kills 50`: sends mails by three workers to a server that fails three
 * times in ten, at times after it has the text, while the workers are killed with -9; then takes the server away
 * for a day. Time is put on for what waits to be tried again, or this would take the night. The plant takes the
 * leases away from the workers while they send.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    ...common,
    mails: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '50' },
    hours: { type: 'string', default: '24' },
  },
})
const [count, kills] = [Number(values.mails), Number(values.kills)]
const WORKERS = 3
const WITHIN = 1_500_000
/** Few: the fewer wait, the more often each is tried while nobody answers. */
const WAITING = { lasting: 10, code: 10 }

await ensureBuild()
await using open = new AsyncDisposableStack()
const sink = await openMailSink(open, failOften)
const site = await openMachine(open, { settings: { SMTP_URL: sink.url } })
await using client = await openSession(site.url)
const workers = await Promise.all(Array.from({ length: WORKERS }, () => site.startWorker()))
const alerts = watchAlerts(workers, 5_000)
const stormy = await sendThroughStorm()
const storm = {
  ...stormy,
  unclear: (await listUnclear(client)).length,
  delivered: sink.taken(),
  accounted: await countAccounted(),
  doubles: sink.doubles(),
  mostUnanswered: sink.mostUnanswered(),
}
console.log('storm', storm)
const day = await loseServerForADay()
console.log('a day', day)
const reasons = await listReasons(client)
console.log('given up', reasons)
await deliver('mails', {
  goals: [
    never(`of ${count} neither delivered nor unclear`, count - storm.accounted),
    never('given up or cancelled', (stormy.dead ?? 0) - storm.unclear + (stormy.cancelled ?? 0)),
    atMost(kills, `copies with an answer too many (${kills} workers were killed)`, storm.doubles),
    // A worker that is killed while it waits for the answer does not count its try.
    atMost(MOST_UNANSWERED + 1, 'copies of one mail without an answer', storm.mostUnanswered),
    never(
      'neither delivered nor unclear after a day without a server',
      WAITING.lasting - day.accounted,
    ),
    never('codes of an hour that were not cancelled', WAITING.code - day.cancelled),
    never('given up in that day', day.dead - day.unclear),
  ],
  alerts: await alerts.stop(),
  expected: {
    may: [
      'AnkenWebDown',
      'AnkenWorkerDown',
      'AnkenProcessesDie',
      'AnkenProcessesMissing',
      'AnkenJobsGivenUp',
      'AnkenMailsGivenUp',
      'AnkenMailsLate',
    ],
  },
  more: { workers: WORKERS, kills, storm, day, reasons },
})

/**
 * Of a hundred tries seventeen are refused for now, fifteen end in a hang-up after the text, and for some no answer
 * comes, before the text or after it.
 */
function failOften(): Manner {
  const dice = Math.random()
  if (dice < 0.17) return 'later'
  if (dice < 0.32) return 'hang up'
  if (dice < 0.322) return 'silence'
  return dice < 0.323 ? 'no answer' : 'accept'
}

async function sendThroughStorm() {
  await postMails(site.settings, { count, kind: 'storm' })
  const killing = killWorkers()
  await untilSent()
  await killing
  return await countMails(client)
}

/** Each kill at a random moment, of a worker by chance. */
async function killWorkers(): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(500 + Math.random() * 3_000)
    killWorker(workers[Math.floor(Math.random() * WORKERS)])
    if (kill % 10 === 0) console.log(`${kill} kills, ${sink.taken()} mails have come`)
  }
}

/** What its supervisor has started, if it has again by now; another one is started for it. */
function killWorker(worker: Node | undefined): void {
  const [, ...started] = listTree(worker?.program.pid ?? 0)
  sendAll(
    started.map(({ pid }) => pid),
    'SIGKILL',
  )
}

/** Whatever was put off is due a moment later. */
async function untilSent(): Promise<void> {
  await until(
    'every mail is sent',
    async () => {
      await sleep(1_000)
      if (values.plant) await endLeases(client)
      await makeDue(client)
      return (await countWaiting(client)) === 0
    },
    WITHIN,
  )
}

/** A new worker knows of no earlier failure: so each hour of the day is one of many tries. */
async function loseServerForADay() {
  const before = await countAccounted()
  await sink.disappear()
  await postMails(site.settings, { count: WAITING.lasting, kind: 'lasting' })
  await postMails(site.settings, { count: WAITING.code, kind: 'code', validMinutes: 60 })
  for (let hour = 1; hour <= Number(values.hours); hour += 1) {
    for (const worker of workers) killWorker(worker)
    await passTime(client, '1 hour')
    await sleep(3_000)
  }
  const tries = await countTries(client)
  await sink.comeBack()
  await untilSent()
  const { dead = 0, cancelled = 0 } = await countMails(client)
  const accounted = (await countAccounted()) - before
  return { tries, accounted, dead, unclear: (await listUnclear(client)).length, cancelled }
}

/** Mails that the server has taken, or may have: one that a killed worker sent may be both. */
async function countAccounted(): Promise<number> {
  return new Set([...sink.takenIds(), ...(await listUnclear(client))]).size
}
