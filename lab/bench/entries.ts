import { parseArgs } from 'node:util'
import { ensureBuild } from '#tools/build.ts'
import { enterTogether } from './entering/together.ts'
import { addMembers, addSessions, query } from './logins/people.ts'
import { openDatabase, startProduct } from './measuring/product.ts'
import { median, writeResults } from './measuring/turns.ts'

/**
 * Whether an application is made exactly once, however often it is sent at the same moment: each member
 * sends the very same to two processes at once. `-- --members 1000 --times 20`
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    members: { type: 'string', default: '1000' },
    times: { type: 'string', default: '20' },
  },
})
const [count, times] = [Number(values.members), Number(values.times)]

/** So many members at a time: their applications wait for each other nowhere. */
const LANES = 4

await using open = new AsyncDisposableStack()
await ensureBuild()
const place = await openDatabase(open)
const settings = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' }
const [one, other] = [
  await startProduct(place, open, settings),
  await startProduct(place, open, settings),
]
const ports = [one.port, other.port] as const
const sessions = await addSessions(place.url, await addMembers(place.url, count), 'api')
// The form of the page sends a key; a program may do without.
const ways = { with_key: sessions.slice(0, count / 2), without_key: sessions.slice(count / 2) }

const answers: Record<string, object> = {}
for (const [way, members] of Object.entries(ways)) {
  const waiting = members.map(({ id, token }) => {
    const key = way === 'with_key' ? `bench-${id}` : undefined
    return { ports, token, number: id, times, key }
  })
  const groups: Awaited<ReturnType<typeof enterTogether>>[] = []
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      groups.push(await enterTogether(next))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  answers[way] = {
    members: members.length,
    all_equal: groups.filter(({ bodies, done }) => bodies === 1 && done === times).length,
    // A request that comes after the first is answered with its result.
    equal_or_led_to_it: groups.filter(({ done, led }) => done + led === times).length,
    p50_ms: Math.round(median(groups.map(({ ms }) => ms))),
  }
}
const counted = await query<{ entries: number; members: number; mails: number }>(
  place.url,
  `select count(*)::int as entries, count(distinct member_id)::int as members,
     (select count(*)::int from outbox where kind = 'entries.received') as mails from entry`,
)
const results = {
  members: count,
  sent_each: times,
  entries: counted.rows[0]?.entries,
  members_with_one: counted.rows[0]?.members,
  mails_to_members: counted.rows[0]?.mails,
  answers,
}
console.log(results)
await writeResults('entries', results)
