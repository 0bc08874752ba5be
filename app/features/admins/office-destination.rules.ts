const TODAY = '/admin'

/** Where to go after a login of the staff: a screen of the back office that was asked for, or today's. */
export function officeDestination(to: string | null, most = 4_000): string {
  if (!to || to.length > most || !/^\/admin(\/|\?|$)[\x21-\x7e]*$/.test(to)) return TODAY
  const { pathname, search } = new URL(to, 'https://own.invalid')
  return /^\/admin(\/(?!login|logout|second-factor)|$)/.test(pathname) ? pathname + search : TODAY
}
