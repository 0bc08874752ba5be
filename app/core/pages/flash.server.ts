import { z } from 'zod'
import { clearCookie, readCookie, setCookie } from '#core/access/cookies.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import type { Context } from '#core/context.server.ts'
import { env } from '#core/env.server.ts'

const flash = z.object({
  id: z.string(),
  text: z.string().max(200),
  /** The page of this site that the text leads to. */
  to: z
    .string()
    .regex(/^\/\w[\w/-]{0,200}$/)
    .optional(),
  isError: z.boolean().optional(),
  clearsAfterMs: z.number().optional(),
})
type FlashMessage = z.output<typeof flash>

const SECONDS = 60

/** Says something on the page that comes next, also after a redirect and without JavaScript. */
export function setFlash(context: Context, message: Omit<FlashMessage, 'id'>): void {
  const settings = env()
  const value = encodeURIComponent(JSON.stringify({ ...message, id: crypto.randomUUID() }))
  const { flash: name } = sessionCookieNames(settings)
  setCookie(context.answer, settings, name, value, { maxAge: SECONDS })
}

/** The message to show, once. */
export function takeFlash({ request, answer }: Context): FlashMessage | undefined {
  const settings = env()
  const { flash: name } = sessionCookieNames(settings)
  const value = readCookie(request.headers, name)
  if (value === undefined) return undefined
  clearCookie(answer, settings, name)
  return readFlash(value)
}

function readFlash(value: string): FlashMessage | undefined {
  try {
    return flash.safeParse(JSON.parse(decodeURIComponent(value))).data
  } catch {
    return undefined
  }
}
