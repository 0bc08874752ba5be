import pg from 'pg'
import { members } from '#db/world/people.ts'
import { ipOf, look, tryLogin } from '#lab/bench/logins/login-try.ts'
import { addMembers, addressOf, addSessions, type Session } from '#lab/bench/logins/people.ts'
import { logInStaff } from '#lab/bench/members/office-client.ts'
import { searches } from '#lab/bench/searching/queries.ts'

type Visit = (turn: number) => Promise<{ status: number }>
type Party = {
  port: number
  items: number[]
  members: number[]
  cookies: Session[]
  tokens: Session[]
}

const MEMBERS = 300

/** What people do on a site, so many of each, in an order that spreads them. */
export async function planVisits(url: string, port: number): Promise<Visit> {
  const ids = await addMembers(url, MEMBERS)
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    "select id from item where status = 'open' and id > 1000 order by id limit 2000",
  )
  await client.end()
  const party = {
    port,
    items: rows.map(({ id }) => id),
    members: ids,
    cookies: await addSessions(url, ids, 'browser'),
    tokens: await addSessions(url, ids, 'api'),
  }
  const office = await openOffice(port)
  const kinds = [...visitorsOf(party), ...membersOf(party), ...office]
  const round = kinds.flatMap(([times, visit]) => Array.from({ length: times }, () => visit))
  // A step that shares no factor with the length comes by every visit once.
  const step = [7, 5, 3].find((prime) => round.length % prime > 0) ?? 1
  return (turn) => pick(round, turn * step)(turn)
}

function visitorsOf({ port, items }: Party): [number, Visit][] {
  const see = (turn: number, path: string) => look(port, path, { 'X-Forwarded-For': ipOf(turn) })
  const search = (turn: number) => `${pick(searches, turn)}&rate_min=${30 + (turn % 61)}`
  return [
    [12, (turn) => see(turn, `/item/search?${encodeURI(search(turn))}`)],
    [14, (turn) => see(turn, `/item/detail/${pick(items, turn)}`)],
    [
      10,
      (turn) => see(turn, `/api/front/item/get-search-by-keyword-list?${encodeURI(search(turn))}`),
    ],
    [4, (turn) => see(turn, pick(['/', '/item/marketprice', '/column', '/sitemap.xml'], turn))],
    [
      1,
      (turn) => {
        const body = {
          type: 'recruitment',
          name: '石井 薫',
          email: `inquiry-${turn}@outside.example`,
          tel: '',
          body: `${turn}件めのお問い合わせです。`,
          agreed: 1,
        }
        return tryLogin({ port, path: '/api/front/content-of-contact-post', body, ip: ipOf(turn) })
      },
    ],
  ]
}

function membersOf({ port, items, members: ids, cookies, tokens }: Party): [number, Visit][] {
  const own = ['/user', '/user/notices', '/user/entry', '/item/search?sort=updated']
  const write = (turn: number, path: string, body: object, session: Session) =>
    tryLogin({
      port,
      path,
      body,
      ip: ipOf(turn),
      headers: { Authorization: `Bearer ${session.token}` },
    })
  const consider = (verb: string) => (turn: number) => {
    const body = { user_id: pick(ids, turn), item_id: pick(items, turn) }
    return write(turn, `/api/front/consider/${verb}-consider-item`, body, pick(tokens, turn))
  }
  return [
    [5, (turn) => look(port, pick(own, turn), { Cookie: pick(cookies, turn).cookie })],
    [3, consider('store')],
    [2, consider('delete')],
    [
      1,
      (turn) => {
        const item_id = pick(items, Math.floor(turn / MEMBERS))
        const body = { item_id, message: '参画を希望します。', has_consented: true }
        return write(turn, '/api/front/entry', body, pick(tokens, turn))
      },
    ],
    [
      1,
      (turn) => {
        const { password } = members.hanako
        const body = { login_id: addressOf(1 + (turn % MEMBERS)), password }
        return tryLogin({ port, path: '/api/front/member-login', body, ip: ipOf(turn) })
      },
    ],
  ]
}

const LOG_IN_AGAIN = 8 * 60_000
/** An account may have ten tables a day. */
const CSV_EVERY = 15 * 60_000

/** Somebody of the staff, who proves now and then that it is still the same one. */
async function openOffice(port: number): Promise<[number, Visit][]> {
  let staff = await logInStaff(port)
  let [loggedIn, csv] = [performance.now(), performance.now()]
  const see = async (path: string) => {
    if (performance.now() - loggedIn > LOG_IN_AGAIN) {
      loggedIn = performance.now()
      staff = await logInStaff(port)
    }
    const answer = await staff(path)
    await answer.arrayBuffer()
    return { status: answer.status }
  }
  const lists = ['/admin/items', '/admin/entries', '/admin/members', '/admin/inquiries', '/admin']
  return [
    [
      4,
      async (turn) => {
        if (performance.now() - csv < CSV_EVERY) return await see(pick(lists, turn))
        csv = performance.now()
        return await see('/api/admin/member/get-csv?status=all')
      },
    ],
    [2, (turn) => see(`/api/admin/item/search?keyword=Java&rate_min=${30 + (turn % 61)}`)],
  ]
}

function pick<T>(all: readonly T[], turn: number): T {
  const one = all[turn % all.length]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}
