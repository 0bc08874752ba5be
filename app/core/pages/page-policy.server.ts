import { createHash } from 'node:crypto'
import { type Env, env } from '#core/env.server.ts'
import { isWatchedPath } from './tag-manager.ts'

type Settings = Pick<Env, 'publicUrl' | 'GTM_ID'>
type Sealed = { html: string; scripts: string[] }

const TAG_MANAGER = 'https://www.googletagmanager.com'
const MEASURED_AT = [
  TAG_MANAGER,
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
].join(' ')

/**
 * Takes the nonce out of a document and answers the hashes of the inline scripts that carried it. Only
 * what this render itself produced knows the nonce: a script that slipped in by a text gets no hash.
 */
export function sealScripts(html: string, nonce: string): Sealed {
  const mark = ` nonce="${nonce}"`
  const scripts = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (!attributes.includes(mark) || / src="/.test(attributes)) continue
    scripts.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), scripts: [...scripts] }
}
const INLINE = /<script([^<>]*)>([^<]*(?:<(?!\/?script\b)[^<]*)*)<\/script>/g

/** The Content-Security-Policy of one document. */
export function pagePolicy(scripts: readonly string[], path: string, settings: Settings = env()) {
  const isMeasured = settings.GTM_ID !== undefined && isWatchedPath(path)
  const rules = [
    `default-src 'none'`,
    ['script-src', `'self'`, ...(isMeasured ? [TAG_MANAGER] : []), ...scripts].join(' '),
    `style-src 'self'`,
    `img-src 'self' data: https:`,
    `font-src 'self'`,
    `connect-src 'self'${isMeasured ? ` ${MEASURED_AT}` : ''}`,
    ...(isMeasured ? [`frame-src ${TAG_MANAGER}`] : []),
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    // What a tag manager loads writes HTML in ways that nobody here knows.
    ...(isMeasured
      ? []
      : [`require-trusted-types-for 'script'`, 'trusted-types html default worker']),
    `manifest-src 'self'`,
    `worker-src 'self'`,
    ...(settings.publicUrl.protocol === 'https:' ? ['upgrade-insecure-requests'] : []),
    'report-uri /api/csp-report',
    'report-to csp',
  ]
  return rules.join('; ')
}

/** What every answer carries, pages, calls and files alike. */
export function securityHeaders({ publicUrl }: Pick<Env, 'publicUrl'> = env()): [string, string][] {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', REFUSED_FEATURES],
  ]
  if (publicUrl.protocol === 'https:') {
    headers.push(['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'])
  }
  return headers
}

const REFUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')
