const MY_PAGE = '/user'

/** Where to go after a login: a path of this site that was asked for, or my page. */
export function destinationAfterLogin(to: string | null | undefined): string {
  // Browsers read "\" as "/", drop line breaks, and take "//" for another host.
  if (!to || !/^\/(?![/\\])[\x21-\x7e]*$/.test(to) || to.includes('\\')) return MY_PAGE
  const { pathname, search, hash } = new URL(to, 'https://own.invalid')
  if (pathname.startsWith('//')) return MY_PAGE
  if (/^\/(login|logout|api|sanctum|admin)(\/|$)/.test(pathname)) return MY_PAGE
  return pathname + search + hash
}

/** The posting that somebody comes from, by what browsers send along; undefined from anywhere else. */
export function postingBefore(referrer: string | null, origins: readonly string[]) {
  if (!referrer || !URL.canParse(referrer)) return undefined
  const from = new URL(referrer)
  const isPosting = origins.includes(from.origin) && /^\/item\/detail\/\d+$/.test(from.pathname)
  return isPosting ? from.pathname : undefined
}
