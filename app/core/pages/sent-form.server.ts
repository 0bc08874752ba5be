import { readCookie, setCookie } from '#core/access/cookies.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import type { Context } from '#core/context.server.ts'
import { env } from '#core/env.server.ts'
import { sealText, unsealText } from '#core/secret.server.ts'

const SECONDS = 600

/** Remembers for ten minutes that a form was sent, and a word about it that only the next page reads. */
export function noteSent({ answer }: Context, form: string, about = ''): void {
  const value = sealText(JSON.stringify([form, about]))
  setCookie(answer, env(), sessionCookieNames(env()).sent, value, { maxAge: SECONDS })
}

/** What was noted when the form was sent; undefined where somebody comes without having sent it. */
export function readSent({ request }: Context, form: string): string | undefined {
  const value = readCookie(request.headers, sessionCookieNames(env()).sent)
  try {
    const [sent, about] = value ? JSON.parse(unsealText(value)) : []
    return sent === form ? String(about) : undefined
  } catch {
    return undefined
  }
}
