import { ipOf, tryLogin } from './login-try.ts'
import { addressOf } from './people.ts'

/** So many wrong passwords for one account at the same moment; a 401 was looked at, a 429 was not. */
export async function guessTogether(port: number, times: number) {
  const body = { login_id: addressOf(1), password: 'not-the-password' }
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) =>
      tryLogin({ port, path: '/api/front/member-login', body, ip: ipOf(900_000 + n) }),
    ),
  )
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  return { sent: times, looked_at: count(401), refused: count(429), limit: 5 }
}
