import { members } from '#db/world/people.ts'

export type Member = {
  listItems(): Promise<number[]>
  listKept(): Promise<number[]>
  countKept(): Promise<number>
  /** True when the product has said that it is done. */
  keep(itemId: number): Promise<boolean>
  drop(itemId: number): Promise<boolean>
}

/** Logs the demo member in as a browser does; the session outlives the processes. */
export async function logIn(origin: string): Promise<Member> {
  const call = openBrowser(origin)
  await call('GET', '/sanctum/csrf-cookie')
  const { login_id, password } = members.hanako
  const login = await call('POST', '/api/front/member-login', { login_id, password })
  const { id: user_id } = await login.json()

  async function write(verb: string, item_id: number): Promise<boolean> {
    const path = `/api/front/consider/${verb}-consider-item`
    return await call('POST', path, { user_id, item_id }).then(
      (response) => response.json().then(() => true),
      () => false,
    )
  }
  async function read(path: string) {
    // A connection kept from before the kill is dead, which is found out by using it.
    const response = await call('GET', path).catch(() => call('GET', path))
    return await response.json()
  }
  return {
    listItems: async () => {
      const { rows } = await read('/api/front/get-new-item-list')
      return rows.map((row: { id: number }) => row.id)
    },
    listKept: () => read(`/api/front/consider/get-consider-item-ids?user_id=${user_id}`),
    countKept: () => read(`/api/front/consider/get-consider-item-count?user_id=${user_id}`),
    keep: (itemId) => write('store', itemId),
    drop: (itemId) => write('delete', itemId),
  }
}

type Call = (method: string, path: string, body?: unknown) => Promise<Response>

/** Keeps cookies and sends them, with the token of forms, as a page of the site would. */
function openBrowser(origin: string): Call {
  const cookies = new Map<string, string>()
  return async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        Origin: origin,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '',
        'Content-Type': 'application/json',
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1).join().split('=', 2)
      cookies.set(name, value)
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
    return response
  }
}
