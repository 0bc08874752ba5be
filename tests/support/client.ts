import { randomUUID } from 'node:crypto'
import { endpoints } from '#app/api.server.ts'
import '#app/member-data.server.ts'
import '#app/notices.server.ts'
import { resolveCaller } from '#core/access/caller.server.ts'
import { ownOrigins } from '#core/access/own-origins.server.ts'
import { createDispatch } from '#core/calls/dispatch.server.ts'
import { systemNow } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { rightsOf } from '#features/admins/admin-rights.codes.ts'

const dispatch = createDispatch(endpoints)

type Options = { body?: unknown; headers?: Record<string, string>; ip?: string }

/** A browser on a page of ours as the server sees one: it stores cookies and sends what pages send. */
export function createClient(db: Db, jar: Jar = new Map()) {
  return { jar, get, post, logIn }

  async function get(path: string, options: Options = {}) {
    return storeCookies(jar, await sendRequest(db, 'GET', path, asPage(jar, options)))
  }

  /** Sends as api-client does: with the token of the cookie, once there is one. */
  async function post(path: string, body: unknown = {}, options: Options = {}) {
    if (!jar.has('XSRF-TOKEN')) await get('/sanctum/csrf-cookie')
    const token = { 'X-XSRF-TOKEN': jar.get('XSRF-TOKEN') ?? '' }
    // A form with files names its own type, with the mark between its parts.
    const type = body instanceof FormData ? {} : { 'Content-Type': 'application/json' }
    // A page has a key for each of its forms.
    const headers = { ...type, ...token, 'Idempotency-Key': randomUUID(), ...options.headers }
    return storeCookies(
      jar,
      await sendRequest(db, 'POST', path, asPage(jar, { ...options, body, headers })),
    )
  }

  async function logIn({ login_id, password }: { login_id: string; password: string }) {
    const answer = await post('/api/front/member-login', { login_id, password })
    return await answer.json()
  }
}

type Jar = Map<string, string>

function asPage(jar: Jar, options: Options): Options {
  const [origin = ''] = ownOrigins(env())
  const own: Record<string, string> = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
  if (jar.size > 0) own.Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return { ...options, headers: { ...own, ...options.headers } }
}

function storeCookies(jar: Jar, answer: Response): Response {
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value) jar.set(name, value)
    else jar.delete(name)
  }
  return answer
}

/** One call as it comes in at the door, with exactly these headers. */
export async function sendRequest(db: Db, method: string, path: string, options: Options = {}) {
  const { body, headers = {}, ip = '127.0.0.1' } = options
  const url = new URL(path, env().publicUrl)
  const hasBody = body !== undefined && method !== 'GET'
  const isReady = typeof body === 'string' || body instanceof FormData
  const init = hasBody ? { body: isReady ? body : JSON.stringify(body) } : {}
  const request = new Request(url, { method, headers, ...init })
  const facts = { id: 'test', method, url, headers: request.headers, ip }
  const answer = new Headers()
  const caller = await resolveCaller(db, facts, answer, rightsOf)
  const context: Context = {
    db,
    now: systemNow(),
    caller,
    request: facts,
    answer,
    dependencies: new Set(),
  }
  return await dispatch(request, context)
}
