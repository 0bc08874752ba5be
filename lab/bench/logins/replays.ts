import { look, tryLogin } from './login-try.ts'
import { addMembers, addSessions, query, type Session } from './people.ts'

type Given = { url: string; ports: readonly [number, number] }

/** Sessions that were ended in every way there is, shown again to two processes. */
export async function replayEnded({ url, ports }: Given, count: number) {
  const [one, other] = ports
  await query(url, `delete from member where login_id like 'bench-known-%'`)
  const members = await addMembers(url, count / 2)
  const cookies = await addSessions(url, members, 'browser')
  const tokens = await addSessions(url, members, 'api')
  const shown = [...cookies.map(byCookie), ...tokens.map(byToken)]
  let livingBefore = 0
  for (const headers of shown) if (await isIn(one, headers)) livingBefore++
  await endAll(url, one, { cookies, tokens })
  let accepted = 0
  for (const headers of shown) {
    for (const port of [one, other]) if (await isIn(port, headers)) accepted++
  }
  return { sessions: shown.length, living_before: livingBefore, processes: 2, accepted }
}

/** By logout at one process, by the list of devices, by running out, and by leaving. */
async function endAll(
  url: string,
  port: number,
  { cookies, tokens }: Record<'cookies' | 'tokens', readonly Session[]>,
) {
  for (const [index, session] of tokens.entries()) {
    const path = index % 2 ? '/api/front/member-logout' : '/api/front/end-other-login-sessions'
    const headers = byToken(session)
    await tryLogin({ port, path, body: {}, ip: '203.0.113.9', headers })
    if (index % 2 === 0) await logOut(port, session)
  }
  const ids = cookies.map(({ id }) => id)
  const [past, left] = [ids.filter((_, n) => n % 4 === 1), ids.filter((_, n) => n % 4 === 3)]
  await query(url, 'update auth_session set abs_expires_at = now() where id = any($1)', [past])
  await query(
    url,
    `update member set status = 'withdrawn' where id in
      (select subject_id from auth_session where id = any($1))`,
    [left],
  )
}

async function logOut(port: number, session: Session) {
  const path = '/api/front/member-logout'
  await tryLogin({ port, path, body: {}, ip: '203.0.113.9', headers: byToken(session) })
}

async function isIn(port: number, headers: Record<string, string>): Promise<boolean> {
  const { body } = await look(port, '/api/front/member-login-check', headers)
  return JSON.parse(body).id !== 0
}

function byCookie({ cookie }: Session): Record<string, string> {
  return { Cookie: cookie }
}

function byToken({ token }: Session): Record<string, string> {
  return { Authorization: `Bearer ${token}` }
}
