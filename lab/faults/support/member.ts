import { members } from '#db/world/people.ts'
import { type Reply, send } from './send.ts'

export type Member = {
  listItems(): Promise<number[]>
  /** The status of the attempt, 0 where nothing came back. */
  tryToShortlist(itemId: number): Promise<number>
}

/**
 * Logs the demo member in as a browser does; the session outlives the processes. `at` is the node that is
 * asked, where it is not the address of the site.
 */
export async function logIn(origin: string, at = origin): Promise<Member> {
  const request = openBrowser(origin, at)
  const call: Call = async (method, path, body) => {
    const reply = await request(method, path, body)
    if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status}`)
    return reply
  }
  await call('GET', '/sanctum/csrf-cookie')
  const { login_id, password } = members.hanako
  const login = await call('POST', '/api/front/member-login', { login_id, password })
  const { id: user_id } = JSON.parse(login.text)

  async function write(item_id: number): Promise<number> {
    const path = '/api/front/consider/store-consider-item'
    return await request('POST', path, { user_id, item_id }).then(
      ({ status }) => status,
      () => 0,
    )
  }
  async function read(path: string) {
    // A connection from before the kill is dead, which only its use shows.
    const response = await call('GET', path).catch(() => call('GET', path))
    return JSON.parse(response.text)
  }
  return {
    listItems: async () => {
      const { rows } = await read('/api/front/get-new-item-list')
      return rows.map((row: { id: number }) => row.id)
    },
    tryToShortlist: write,
  }
}

type Call = (method: string, path: string, body?: unknown) => Promise<Reply>

/** Stores cookies and sends them, with the token of forms, as a page of the site would. */
function openBrowser(origin: string, at: string): Call {
  const cookies = new Map<string, string>()
  return async (method, path, body) => {
    const headers = {
      Origin: origin,
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '',
      'Content-Type': 'application/json',
    }
    const text = body === undefined ? {} : { body: JSON.stringify(body) }
    const reply = await send(origin, at, path, { method, headers, ...text })
    for (const line of reply.cookies) {
      const [name = '', value = ''] = line.split(';', 1).join().split('=', 2)
      cookies.set(name, value)
    }
    return reply
  }
}
