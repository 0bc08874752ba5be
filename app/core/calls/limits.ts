/** Per `ip`, per `account` (who is logged in, else the network and the address that was typed), or over all (`site`). */
export type LimitRule = {
  per: 'ip' | 'account' | 'site'
  times: number
  seconds: number
  /** Only where nobody is logged in. */
  anonymous?: true
}

export type Limit = {
  name: string
  rules: readonly [LimitRule, ...LimitRule[]]
  /** Reading is counted in the process and never for the machine itself. */
  isReading?: true
  /** Refused while nobody can count: guessing must not become free when the database is down. */
  failsClosed?: true
}

export const MINUTE = 60
export const HOUR = 3600
export const DAY = 86_400

/** A limit of one feature is in a limits file beside its noun; these are shared by several. */
export const limits = {
  login: limit('login', { failsClosed: true }, ip(30, MINUTE), ip(300, HOUR)),
  login_account: limit('login_account', { failsClosed: true }, account(5, MINUTE)),
  /** Passwords and codes of one of the staff together, right ones given back. */
  staff_guess: limit('staff_guess', { failsClosed: true }, account(100, 30 * DAY)),
  /** Dead links, and codes that nobody awaits. */
  mailed_link: limit('mailed_link', { failsClosed: true }, ip(10, 15 * MINUTE)),
  code: limit('code', { failsClosed: true }, account(5, 15 * MINUTE)),
  upload: limit('upload', {}, account(20, HOUR), ip(60, HOUR)),
  download: limit('download', {}, account(60, HOUR), ip(60, HOUR)),
  /** All calls of one API token together. */
  api_token: limit('api_token', { isReading: true }, account(600, MINUTE)),
  report: limit('report', { isReading: true }, ip(60, MINUTE), site(600, MINUTE)),
  sheet_reading: limit('sheet_reading', {}, account(1000, DAY)),
  admin_csv: limit('admin_csv', {}, account(10, DAY)),
}

export function limit(
  name: string,
  options: Omit<Limit, 'name' | 'rules'>,
  ...rules: [LimitRule, ...LimitRule[]]
): Limit {
  return { ...options, name, rules }
}

export function ip(times: number, seconds: number): LimitRule {
  return { per: 'ip', times, seconds }
}

export function account(times: number, seconds: number): LimitRule {
  return { per: 'account', times, seconds }
}

export function site(times: number, seconds: number): LimitRule {
  return { per: 'site', times, seconds }
}
