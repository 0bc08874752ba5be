import type { CookieSettings } from './session-cookies.server.ts'

/** The value of a cookie, or undefined; the first one where a name is sent twice. */
export function readCookie(headers: Headers, name: string): string | undefined {
  for (const part of (headers.get('Cookie') ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || undefined
  }
  return undefined
}

type CookieOptions = { maxAge: number; isReadable?: boolean }

/** Adds a cookie of ours to the answer: this host only, the whole site, never from another site's form. */
export function setCookie(
  answer: Headers,
  settings: CookieSettings,
  name: string,
  value: string,
  { maxAge, isReadable = false }: CookieOptions,
): void {
  const isPlain = settings.isLocal && settings.publicUrl.protocol === 'http:'
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'SameSite=Lax']
  if (!isReadable) parts.push('HttpOnly')
  if (!isPlain) parts.push('Secure')
  dropCookieOf(answer, name)
  answer.append('Set-Cookie', parts.join('; '))
}

export function clearCookie(answer: Headers, settings: CookieSettings, name: string): void {
  setCookie(answer, settings, name, '', { maxAge: 0 })
}

/** What was set before in the same answer: the last word counts. */
function dropCookieOf(answer: Headers, name: string): void {
  const others = answer.getSetCookie().filter((cookie) => !cookie.startsWith(`${name}=`))
  answer.delete('Set-Cookie')
  for (const cookie of others) answer.append('Set-Cookie', cookie)
}

/** A cookie as the browser will have it after this answer: what the answer sets, or else what came. */
export function cookieAfter(
  { request, answer }: { request: { headers: Headers }; answer: Headers },
  name: string,
): string | undefined {
  const set = answer.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
  if (set === undefined) return readCookie(request.headers, name)
  return set.slice(name.length + 1, set.indexOf(';')) || undefined
}
