import type { CookieSettings } from './session-cookies.server.ts'

/** The origins that are this site itself: one, or on a developer's machine the three names of it. */
export function ownOrigins({ publicUrl, isLocal }: CookieSettings): string[] {
  if (!isLocal) return [publicUrl.origin]
  const port = publicUrl.port ? `:${publicUrl.port}` : ''
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `${publicUrl.protocol}//${host}${port}`)
}
