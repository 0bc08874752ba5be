import { staff } from '#db/world/people.ts'

/** Somebody of the staff who is logged in; answers what asks for them. */
export async function logInStaff(port: number) {
  const origin = `http://127.0.0.1:${port}`
  const jar = new Map<string, string>()
  const request = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin', ...init.headers }
    const answer = await fetch(origin + path, { ...init, headers: { ...headers, Cookie: cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return answer
  }
  await request('/sanctum/csrf-cookie')
  const { login_id, password } = staff.owner
  const answer = await request('/api/admin/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': jar.get('XSRF-TOKEN') ?? '' },
    body: JSON.stringify({ login_id, password }),
  })
  if (!answer.ok) throw new Error(`the staff could not log in: ${answer.status}`)
  return request
}
