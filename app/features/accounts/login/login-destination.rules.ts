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
