import { isIP } from 'node:net'
import { domainToUnicode } from 'node:url'
import { z } from 'zod'
import { readNetwork } from './access/networks.server.ts'
import { numberIn } from './calls/number-text.ts'
import { isGuessable } from './guessable-secrets.ts'
import { tagManagerIdProblem } from './pages/tag-manager.ts'

const ownHosts = ['localhost', '127.0.0.1', '[::1]']
const port = whole(0, 65_535)
const count = whole(1, 256)
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')

/** A server that we ask in the name of a reader: only a setting names it, and only this machine needs no https. */
const server = z
  .url({ protocol: /^https?$/, error: 'must be a URL' })
  .refine(isSafeServer, { error: 'must begin with https:// and name a host alone' })
const text = z.string().min(1)

/** A number as it is spelled everywhere: 0x10, 1e3 and blanks are mistakes. */
function whole(least: number, most = Number.MAX_SAFE_INTEGER) {
  return z.preprocess(
    (given: unknown) => (typeof given === 'string' ? numberIn(given) : given),
    z.int({ error: 'must be a whole number' }).min(least).max(most),
  )
}

function isSafeServer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username || password) return false
  return protocol === 'https:' || ownHosts.includes(hostname)
}

const key = z.string().refine((given) => !isGuessable(given), {
  error: 'must be 32 random characters or more: `openssl rand -hex 32` makes them',
})

/** Written as browsers write it, so that a reader of the settings and the site mean the same host. */
function isPublicAddress(text: string): boolean {
  const [, host = ''] =
    /^https?:\/\/([^\s/?#@\\:]+|\[[0-9a-f:]+\])(?::[1-9]\d*)?\/?$/i.exec(text) ?? []
  if (!isSafeServer(text)) return false
  const { hostname } = new URL(text)
  // A number in another spelling, as 0x7f.1, becomes an address of this machine.
  if (ownHosts.includes(hostname)) return host.toLowerCase() === hostname
  // Letters of other widths, and what is not seen, are dropped by browsers; a name of Japan has a form of its own.
  const isOwnSpelling = [hostname, domainToUnicode(hostname)].includes(host.toLowerCase())
  return isOwnSpelling && isIP(hostname) === 0 && HOST_NAME.test(hostname)
}

/** A name that the public register of names may have: `com` alone is none, and what is reserved for other uses never will be. */
function isPublicName(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { hostname } = new URL(text)
  if (ownHosts.includes(hostname)) return true
  return hostname.includes('.') && !RESERVED.has(hostname.slice(hostname.lastIndexOf('.') + 1))
}
// Without `example` and `test`, under which sites are tried out.
const RESERVED = new Set(
  'alt arpa corp home internal invalid lan local localdomain localhost mail onion'.split(' '),
)
const HOST_NAME =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Each as it is read, so that `10.0.0.0/` or `10.0.0.0/0x8` is no network instead of all of them. */
const networks = z.string().refine(
  (listed) =>
    listed
      .split(',')
      .map((part) => part.trim())
      .every(
        (part) =>
          part === '' || [part, `${part}/32`, `${part}/128`].includes(readNetwork(part) ?? '-'),
      ),
  { error: 'must be addresses and networks by commas, as 10.0.0.0/8' },
)

/** Which services vouch for people; the one without a secret is not offered. */
const social = {
  TWITTER_CLIENT_ID: text.optional(),
  TWITTER_CLIENT_SECRET: text.optional(),
  TWITTER_SERVER: server.optional(),
  FACEBOOK_CLIENT_ID: text.optional(),
  FACEBOOK_CLIENT_SECRET: text.optional(),
  FACEBOOK_SERVER: server.optional(),
  GITHUB_CLIENT_ID: text.optional(),
  GITHUB_CLIENT_SECRET: text.optional(),
  GITHUB_SERVER: server.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_SERVER: server.optional(),
  FIREBASE_API_KEY: text.optional(),
  FIREBASE_AUTH_DOMAIN: z.hostname('must be a host name').optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'must be the id of a project')
    .optional(),
  FIREBASE_PROVIDERS: z
    .string()
    .regex(/^(twitter|facebook|github|google)(,(twitter|facebook|github|google))*$/, {
      error: 'must name services, as google,github',
    })
    .default('google'),
  FIREBASE_SERVER: server.optional(),
  FIREBASE_KEYS_URL: server.optional(),
}

/** The identity provider of the house, by which its staff logs in; without a client id there is none. */
const staffProvider = {
  STAFF_OIDC_ISSUER: server.optional(),
  STAFF_OIDC_CLIENT_ID: text.optional(),
  STAFF_OIDC_CLIENT_SECRET: text.optional(),
  STAFF_OIDC_NAME: text.max(30, 'must have 30 letters or fewer').default('社内アカウント'),
  STAFF_OIDC_DOMAINS: z
    .string()
    .regex(/^[a-z0-9.-]+(,[a-z0-9.-]+)*$/, 'must name domains, as anken.example,anken.test')
    .optional(),
  STAFF_OIDC_ACR: text.optional(),
}

/** What the law and a reader want to know of who runs the site. */
const owner = {
  COMPANY_ADDRESS: text.optional(),
  COMPANY_REPRESENTATIVE: text.optional(),
  COMPANY_FOUNDED: text.optional(),
  COMPANY_CAPITAL: text.optional(),
  COMPANY_BUSINESS: text.optional(),
  COMPANY_TEL: text.optional(),
  CORPORATE_NUMBER: z
    .string()
    .regex(/^\d{13}$/, 'must have 13 digits')
    .optional(),
  INVOICE_NUMBER: z
    .string()
    .regex(/^T\d{13}$/, 'must be T and 13 digits')
    .optional(),
  PLACEMENT_LICENCE: text.optional(),
  DISPATCH_LICENCE: text.optional(),
  JOB_INFO_NOTICE: text.optional(),
  PRIVACY_OFFICER: text.optional(),
  CONTACT_MAIL: z.email('must be a mail address').default('support@anken.example'),
  CONTACT_HOURS: text.default('平日10:00〜18:00'),
  COURT: text.default('東京地方裁判所'),
}

/** Settings that only mean something together. */
const together = [
  ['TWITTER_CLIENT_ID', 'TWITTER_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET'],
  ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'],
]

const shape = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./var'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+( postgres(ql)?:\/\/\S+)*$/, 'must be addresses by spaces')
    .optional(),
  TEST_DATABASE_URL: z.string().optional(),
  DATABASE_POOL: count.default(10),
  FILES_URL: z
    .string()
    .regex(/^(file|s3):\/\//, 'must begin with file:// or s3://')
    .optional(),
  CLAMD_URL: z
    .string()
    .regex(/^(tcp|unix):\/\//, 'must begin with tcp:// or unix://')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('アンケン <no-reply@anken.example>'),
  // Where bounces are sent, with the number of the mail after a plus; without it to the sender.
  MAIL_BOUNCES_TO: z.email('must be a mail address').optional(),
  // Whether mailboxes of the intake may be in a private network, at any port.
  MAILBOX_PRIVATE: flag.default(false),
  // Whether receivers of webhooks may be in a private network.
  WEBHOOK_PRIVATE: flag.default(false),
  MAILBOX_TOKEN_SERVER: server.optional(),
  PUBLIC_URL: z
    .string()
    .refine(isPublicAddress, {
      error:
        'must begin with https:// where it is not localhost, and name a host without a path or a final dot, no IP address',
      abort: true,
    })
    .refine(isPublicName, {
      error:
        'must name a host of the public network with its domain, as www.anken.example, and none that is reserved, as com alone, .local or .internal',
    })
    .optional(),
  APP_SECRET: key.optional(),
  BACKUP_DIR: text.optional(),
  BACKUP_KEY: key.optional(),
  SITE_NAME: z.string().min(1).default('アンケン'),
  COMPANY_NAME: z.string().min(1).optional(),
  ...owner,
  GTM_ID: z.string().optional(),
  WORDPRESS_URL: server.optional(),
  // Whether browsers save the shortlist for times without a network; without it they drop what they have.
  SHORTLIST_OFFLINE: flag.default(true),
  WORDPRESS_PRIVATE: flag.default(false),
  TRUSTED_PROXIES: networks.default(''),
  ADMIN_NETWORKS: networks.default(''),
  CONNECTIONS: whole(10).default(10_000),
  CONNECTIONS_PER_IP: whole(1).default(200),
  PAGE_CACHE_MB: whole(1, 65_536).default(64),
  SEARCH_CACHE_MB: whole(0, 65_536).default(16),
  CARD_CACHE_MB: whole(0, 65_536).default(16),
  // Under a balancer: how long it may still send requests after /readyz has failed.
  DRAIN_SECONDS: whole(0, 60).default(0),
  // Mails of an act that the staff can take back wait so long; 0 sends them at once.
  MAIL_UNDO_SECONDS: whole(0, 3_600).default(60),
  // Days since the last confirmation from which a posting is marked, and from which it is hidden.
  CONFIRM_AFTER_DAYS: whole(4, 365).default(14),
  HIDE_AFTER_DAYS: whole(5, 730).default(21),
  WEB_PROCESSES: count.optional(),
  // Several web processes of a node have one search between them, or each its own.
  SHARED_SEARCH: flag.default(true),
  // A process whose event loop does not turn for so long is ended, and another one started.
  FROZEN_SECONDS: whole(2, 86_400).default(30),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  RATE_LIMITS: flag.default(true),
  ...social,
  ...staffProvider,
})

/** Every setting there is, for the document that explains them. */
export const settingNames: readonly string[] = Object.keys(shape.shape)

export type Env = Readonly<z.output<typeof shape>> & {
  readonly publicUrl: URL
  readonly isLocal: boolean
}

/** Reads the settings once, or answers with every one that is wrong. */
export function readEnv(
  source: NodeJS.ProcessEnv = process.env,
): { env: Env } | { wrong: string[] } {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const read = shape.safeParse(set)
  const wrong = read.success
    ? []
    : read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const gtm = set.GTM_ID
  const gtmProblem = gtm === undefined ? undefined : tagManagerIdProblem(gtm)
  if (gtmProblem) wrong.push(gtmProblem)
  if (read.success && read.data.HIDE_AFTER_DAYS <= read.data.CONFIRM_AFTER_DAYS) {
    wrong.push('HIDE_AFTER_DAYS: must be more than CONFIRM_AFTER_DAYS')
  }
  wrong.push(...together.flatMap((names) => missingOf(names, set)))
  if (!read.success) return { wrong }

  const publicUrl = new URL(read.data.PUBLIC_URL ?? `http://localhost:${read.data.PORT}`)
  const isLocal = ownHosts.includes(publicUrl.hostname)
  if (!isLocal && !read.data.APP_SECRET) {
    wrong.push('APP_SECRET: is needed where PUBLIC_URL is not localhost (32 characters or more)')
  }
  return wrong.length > 0 ? { wrong } : { env: { ...read.data, publicUrl, isLocal } }
}

function missingOf(names: string[], set: Record<string, unknown>): string[] {
  if (!names.some((name) => name in set)) return []
  return names
    .filter((name) => !(name in set))
    .map((name) => `${name}: is needed with ${names.filter((one) => one in set).join(', ')}`)
}

let current: Env | undefined

export function env(): Env {
  current ??= readOrExplain()
  return current
}

function readOrExplain(): Env {
  const read = readEnv()
  if ('env' in read) return read.env
  throw new Error(
    `設定に誤りがあります。 Settings that are wrong:\n  - ${read.wrong.join('\n  - ')}`,
  )
}
