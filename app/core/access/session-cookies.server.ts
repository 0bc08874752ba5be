import type { Env } from '#core/env.server.ts'

type SessionCookieNames = Readonly<{
  member: string
  admin: string
  /** Says that a browser has been here before; it grants nothing. */
  device: string
  /** The same of a browser of the staff. */
  office: string
  /** What the form tokens of a visitor are bound to; it grants nothing. */
  visit: string
  /** What the next page is to say; it grants nothing. */
  flash: string
  /** What a reader takes along to another service and back, sealed. */
  social: string
  /** Names the data of a reader that another service has sent. */
  ticket: string
  /** The attempt to log in whose mailed code is awaited. */
  attempt: string
  /** The token of the mailed link that is being used, out of the address as soon as it came. */
  link: string
  /** Which form was sent a moment ago, for the page that says so; it grants nothing. */
  sent: string
  /** That a registration was begun in this browser. */
  registration: string
  /** Opens what was typed into a form and waits to be looked over. */
  draft: string
  /** How far the database was when this browser last sent something; it grants nothing. */
  seen: string
}>

/** Plain names only where the site runs on http://localhost: a browser takes `__Host-` from https alone. */
export function sessionCookieNames({ publicUrl, isLocal }: CookieSettings): SessionCookieNames {
  const prefix = isLocal && publicUrl.protocol === 'http:' ? '' : '__Host-'
  return {
    member: `${prefix}anken_session`,
    admin: `${prefix}anken_admin`,
    device: `${prefix}anken_dev`,
    office: `${prefix}anken_office`,
    visit: `${prefix}anken_visit`,
    flash: `${prefix}anken_flash`,
    social: `${prefix}anken_social`,
    ticket: `${prefix}anken_ticket`,
    attempt: `${prefix}anken_attempt`,
    link: `${prefix}anken_link`,
    sent: `${prefix}anken_sent`,
    registration: `${prefix}anken_regist`,
    draft: `${prefix}anken_draft`,
    seen: `${prefix}anken_seen`,
  }
}

export type CookieSettings = Pick<Env, 'publicUrl' | 'isLocal'>
