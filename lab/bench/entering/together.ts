import { remoteJava } from '#db/world/items/demo.ts'
import { ipOf, tryLogin } from '../logins/login-try.ts'

type Group = {
  ports: readonly [number, number]
  token: string
  number: number
  times: number
  key: string | undefined
}

/** One member's application, so many times at the same moment, to both processes in turn. */
export async function enterTogether({ ports, token, number, times, key }: Group) {
  const body = { item_id: remoteJava.id, message: '同じ内容です。', has_consented: true }
  const headers = { Authorization: `Bearer ${token}`, ...(key && { 'Idempotency-Key': key }) }
  const begun = performance.now()
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) => {
      const port = ports[n % 2] ?? ports[0]
      return tryLogin({ port, path: '/api/front/entry', body, ip: ipOf(number), headers })
    }),
  )
  return {
    ms: performance.now() - begun,
    bodies: new Set(answers.map((answer) => answer.body)).size,
    done: answers.filter(({ status }) => status === 200).length,
    led: answers.filter(({ status, body }) => status === 409 && body.includes('/user/entry/'))
      .length,
  }
}
