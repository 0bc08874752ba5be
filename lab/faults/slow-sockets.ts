import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startChild } from '#lab/bench/measuring/product.ts'
import { ensureBuild } from '#tools/build.ts'
import { isServed, openClient, spanOf } from './crowding/client.ts'
import type { Held, Siege } from './crowding/slow-sockets.ts'
import { watchAlerts } from './support/alerts.ts'
import { openMachine } from './support/machine.ts'
import { common } from './support/options.ts'
import { pause } from './support/process-tree.ts'
import { atLeast, atMost, deliver } from './support/verdict.ts'

/**
 * `npm run faults slow-sockets -- --sockets 2000 --seconds 60`: so many connections that send a head or a body
 * a byte a second, or ask and do not read, from addresses that each stay under the limit; meanwhile others
 * read at a steady pace. The plant pauses the process on the way.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    ...common,
    sockets: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '20' },
  },
})
const [sockets, seconds] = [Number(values.sockets), Number(values.seconds)]
const ALL_THERE = 5_000

await ensureBuild()
await using open = new AsyncDisposableStack()
const site = await openMachine(open, { items: 2_000, settings: { RATE_LIMITS: '0' } })
const web = await site.startWeb()
const { url } = web
const { send } = await openClient(open)
const slow = await startChild('lab/faults/crowding/slow-sockets.ts', [], {}, open)
await send({ url, seconds: 10, perSecond: Number(values.rate) })
const alerts = watchAlerts([web])
const siege: Siege = { port: site.port, sockets, ramp: ALL_THERE, seconds }
slow.child.send(siege)
const lifted = once(slow.child, 'message')
await sleep(ALL_THERE)
if (values.plant) setTimeout(() => pause(web.program.pid), 2_000)
const others = await send({ url, seconds, perSecond: Number(values.rate) })
const held: Held = (await lifted)[0]
const served = others.filter(isServed)
await deliver('slow-sockets', {
  goals: [
    atLeast(95, 'of the slow ones are held at a time', (held.open / sockets) * 100, '%'),
    atLeast(99.9, 'of the others are served', (served.length / others.length) * 100, '%'),
    atMost(500, 'the others wait (99 of 100)', spanOf(others, 0.99), 'ms'),
  ],
  alerts: await alerts.stop(),
  expected: {},
  more: { sockets, seconds, held, sent: others.length, p50_ms: spanOf(others, 0.5) },
})
