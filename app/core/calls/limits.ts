/** Per `ip`, per `account` (the member, or the address that was typed), or over all (`site`). */
type LimitRule = {
  per: 'ip' | 'account' | 'site'
  times: number
  seconds: number
  /** Only where nobody is logged in. */
  anonymous?: true
}

export type Limit = {
  rules: readonly LimitRule[]
  /** Reading is counted in the process and never for the machine itself. */
  isReading?: true
  /** Refused while nobody can count: guessing must not become free when the database is down. */
  failsClosed?: true
}

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

export const limits = {
  login: limit({ failsClosed: true }, ip(30, MINUTE), ip(300, HOUR)),
  login_account: limit({ failsClosed: true }, account(5, MINUTE)),
  social_login: limit({ failsClosed: true }, ip(40, MINUTE), ip(400, HOUR)),
  register: limit({ failsClosed: true }, account(3, HOUR), ip(10, HOUR), site(2000, HOUR)),
  // How often one address is written to is nobody's business but its owner's: that limit is silent.
  reset_mail: limit({ failsClosed: true }, ip(3, MINUTE), ip(6, HOUR), site(2000, HOUR)),
  /** Dead links; one that opens is given back. */
  mailed_link: limit({ failsClosed: true }, ip(10, 15 * MINUTE)),
  address_change: limit({ failsClosed: true }, account(3, HOUR), ip(10, HOUR), site(2000, HOUR)),
  password: limit({ failsClosed: true }, account(10, HOUR)),
  code_mail: limit({ failsClosed: true }, account(5, 15 * MINUTE), ip(10, 15 * MINUTE)),
  code: limit({ failsClosed: true }, account(5, 15 * MINUTE), ip(10, 15 * MINUTE)),
  contact_check: limit({}, ip(30, HOUR), ip(100, DAY), site(3000, HOUR)),
  contact: limit({}, ip(5, HOUR), ip(20, DAY), site(500, HOUR)),
  guide: limit({}, account(3, HOUR), ip(10, HOUR), site(500, HOUR)),
  item_report: limit({}, ip(5, HOUR), ip(20, DAY), site(300, HOUR)),
  introduce: limit({}, account(10, DAY), ip(10, HOUR)),
  entry: limit({}, account(5, MINUTE), account(30, DAY), ip(60, HOUR)),
  entry_mail: limit({}, account(3, HOUR), ip(20, HOUR)),
  upload: limit({}, account(20, HOUR), ip(60, HOUR)),
  download: limit({}, account(60, HOUR), ip(60, HOUR)),
  search: limit({ isReading: true }, account(300, MINUTE), { ...ip(120, MINUTE), anonymous: true }),
  chart: limit({ isReading: true }, account(60, MINUTE), ip(30, MINUTE)),
  report: limit({ isReading: true }, ip(60, MINUTE), site(600, MINUTE)),
  sheet_reading: limit({}, account(1000, DAY)),
  admin_csv: limit({}, account(10, DAY)),
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

function limit(options: Omit<Limit, 'rules'>, ...rules: LimitRule[]): Limit {
  return { ...options, rules }
}

function ip(times: number, seconds: number): LimitRule {
  return { per: 'ip', times, seconds }
}

function account(times: number, seconds: number): LimitRule {
  return { per: 'account', times, seconds }
}

function site(times: number, seconds: number): LimitRule {
  return { per: 'site', times, seconds }
}
