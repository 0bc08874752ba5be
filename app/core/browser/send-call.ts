import type { FieldErrors } from '#core/problem.ts'
import { readCookie } from './cookies.ts'
import { latest } from './latest.ts'
import { clearLoginInfo, readLoginInfo, saveLoginInfo } from './login-info.ts'

/** What was refused, as a value. Status 0: the server could not be reached. */
export type Refusal = { status: number; message: string; errors: FieldErrors }
/** `superseded`: the same data were asked for again, so nobody waits for this answer. */
export type Answer<T> = { result: T } | { refusal: Refusal } | { superseded: true }

export type Network = {
  fetch(path: string, init?: RequestInit): Promise<Response>
  readCookie(name: string): string
}

const browser: Network = { fetch: (path, init) => fetch(path, init), readCookie }

/** The untyped way of a call; pages use `callServer`, which knows the declarations. */
export async function sendCall<T>(
  name: string,
  input: object,
  { key, network = browser }: { key?: string | undefined; network?: Network } = {},
): Promise<Answer<T>> {
  const [method = '', path = ''] = name.split(' ')
  const request = { method, path, input, network }
  const own = method === 'GET' ? `${path}${queryOf(input)}` : crypto.randomUUID()
  try {
    const answer = await latest(key ?? own, async (signal) => {
      return await answerOf<T>(await sendPatiently(request, signal))
    })
    return answer ?? { superseded: true }
  } catch {
    const message = '通信できませんでした。接続をご確認のうえ、もう一度お試しください。'
    return { refusal: { status: 0, message, errors: {} } }
  }
}

type Request = { method: string; path: string; input: object; network: Network }

/** A token may have expired since it was stored: the form token is fetched again, the login token left out, once. */
async function sendPatiently(request: Request, signal: AbortSignal): Promise<Response> {
  const info = await readLoginInfo()
  const first = await send(request, info.login_token, signal)
  if (first.status === 419) {
    await fetchCsrfCookie(request.network)
    return await send(request, info.login_token, signal)
  }
  if (first.status !== 401 || info.id === 0) return first

  const byCookie = info.login_token ? await send(request, '', signal) : first
  if (byCookie.status === 401) clearLoginInfo()
  else await saveLoginInfo({ ...info, login_token: '' })
  return byCookie
}

async function send(request: Request, token: string, signal: AbortSignal) {
  const { method, path, input, network } = request
  const headers = new Headers({ Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (method === 'GET') return await network.fetch(path + queryOf(input), { headers, signal })

  if (!network.readCookie('XSRF-TOKEN')) await fetchCsrfCookie(network)
  headers.set('X-XSRF-TOKEN', network.readCookie('XSRF-TOKEN'))
  headers.set('Content-Type', 'application/json')
  return await network.fetch(path, { method, headers, body: JSON.stringify(input), signal })
}

let fetching: Promise<unknown> | undefined

/** Calls that start together wait for one cookie. */
async function fetchCsrfCookie(network: Network): Promise<void> {
  fetching ??= network.fetch('/sanctum/csrf-cookie').finally(() => {
    fetching = undefined
  })
  await fetching
}

function queryOf(input: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries<unknown>({ ...input })) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null && one !== undefined) query.append(name, String(one))
    }
  }
  return query.size > 0 ? `?${query}` : ''
}

async function answerOf<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text()
  const isJson = response.headers.get('Content-Type')?.includes('json')
  const content: unknown = isJson && text !== '' ? JSON.parse(text) : undefined
  if (response.ok) return { result: content as T }
  const refusal = (content ?? {}) as Partial<Refusal>
  const message =
    refusal.message ?? 'システムエラーが発生しました。時間をおいて、もう一度お試しください。'
  return { refusal: { status: response.status, message, errors: refusal.errors ?? {} } }
}
