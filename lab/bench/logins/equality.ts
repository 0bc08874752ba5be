import type { Answered } from './login-try.ts'
import { ipOf, tryLogin } from './login-try.ts'
import { addMembers, addressOf, addSessions, query, strangerOf } from './people.ts'
import { areaUnderCurve } from './rank.ts'

type Place = { url: string; port: number }
type Attempt = (address: string, number: number) => Promise<Answered>

/** So many known and as many unknown addresses through each flow, in no order that could be learned. */
export async function compareFlows({ url, port }: Place, each: number, only = '') {
  await query(url, `delete from member where login_id like 'bench-known-%'`)
  const members = await addMembers(url, each * 3)
  const flows = flowsOf(port, await addSessions(url, members.slice(each), 'api'))
  const results: Record<string, Compared> = {}
  for (const [name, flow] of Object.entries(flows)) {
    if (only !== '' && only !== name) continue
    // What is asked of all of them together would else be used up by the flow before.
    await query(url, 'delete from rate_counter')
    results[name] = await compare(flow, each)
    console.log(name, results[name])
  }
  return results
}

type Compared = {
  known: number
  unknown: number
  equal_bytes: boolean
  answers: string[]
  auc: number
}

async function compare(flow: Attempt, each: number): Promise<Compared> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const answers: Record<'known' | 'unknown', Set<string>> = { known: new Set(), unknown: new Set() }
  // The first answers of a process are slower than all others, for every caller.
  for (let n = 0; n < 5; n++) await flow(`warm-${n}@bench.example`, each * 2 + n)
  for (const { address, side, number } of shuffled(each)) {
    const answer = await flow(address, number)
    times[side].push(answer.ms)
    answers[side].add(faceOf(answer))
  }
  const [known, unknown] = [[...answers.known].sort(), [...answers.unknown].sort()]
  return {
    known: times.known.length,
    unknown: times.unknown.length,
    equal_bytes: JSON.stringify(known) === JSON.stringify(unknown),
    answers: known.map((face) => face.slice(0, 3)),
    auc: areaUnderCurve(times.known, times.unknown),
  }
}

function flowsOf(port: number, sessions: readonly { token: string }[]): Record<string, Attempt> {
  let next = 0
  const post = (path: string, body: unknown, headers = {}) =>
    tryLogin({ port, path: `/api/front/${path}`, body, ip: ipOf(++next), headers })
  const bearer = (number: number) => ({ Authorization: `Bearer ${sessions[number]?.token}` })
  return {
    // First, while the sessions are fresh enough for it.
    address_change: (login_id, number) =>
      post('send-mail-for-change-mail', { email: login_id }, bearer(number)),
    login: (login_id) => post('member-login', { login_id, password: 'not-the-password' }),
    register: (login_id) => post('member-register', { ...newcomer, login_id }),
    resend: (login_id) => post('member-send-auth-mail', { login_id }),
    short_registration: (login_id) =>
      post('temporary/register', { login_id, last_name: '試験', first_name: '花子' }),
    reset: (login_id) => post('member-password-reset-mail', { login_id }),
  }
}

const newcomer = {
  password: '庭の石が光るゆうべの雨',
  last_name: '試験',
  first_name: '花子',
  last_name_kana: 'シケン',
  first_name_kana: 'ハナコ',
  birth_date: '1990-04-01',
  agreed: 1,
}

/** Everything that an onlooker can compare: what differs between any two answers is left out. */
function faceOf({ status, headers, body }: Answered): string {
  const same = Object.entries(headers)
    .filter(([name]) => !/^(date|x-request-id|ratelimit.*|retry-after)$/.test(name))
    .map(([name, value]) => `${name}: ${String(value).replace(SECRET, blank)}`)
  return `${status}\n${same.join('\n')}\n${body.replace(SECRET, blank)}`
}
const SECRET = /[A-Za-z0-9_-]{20,}/g
const blank = (secret: string) => '*'.repeat(secret.length)

type Visitor = { address: string; side: 'known' | 'unknown'; number: number }

function shuffled(each: number): Visitor[] {
  const all: Visitor[] = []
  for (let n = 1; n <= each; n++) {
    all.push({ address: addressOf(n), side: 'known', number: n - 1 })
    all.push({ address: strangerOf(n), side: 'unknown', number: each + n - 1 })
  }
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1))
    const [one, two] = [all[at], all[other]]
    if (one && two) [all[at], all[other]] = [two, one]
  }
  return all
}
