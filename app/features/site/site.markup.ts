import type { Site } from '#core/pages/site.ts'

/** Where crawlers have nothing to read: what is somebody's own, and what only works. */
const CLOSED = [
  '/admin',
  '/api/',
  '/considers',
  '/dev/',
  '/entry',
  '/login',
  '/logout',
  '/user',
  '/user-skill-matching-item',
]
const OPEN = ['/api/docs', '/api/openapi.json', '/user/regist']

/** A site without a public address is not for search engines either. */
export function robotsText({ origin, isPublic }: { origin: string; isPublic: boolean }): string {
  if (!isPublic) return lines('User-agent: *', 'Disallow: /')
  return lines(
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', origin).href}`,
  )
}

type Reporting = { origin: string; mail: string; now: Date }

/** Where a weakness is reported (RFC 9116). It holds for half a year from the day on which it is read. */
export function securityText({ origin, mail, now }: Reporting): string {
  const today = Temporal.PlainDate.from(now.toISOString().slice(0, 10))
  return lines(
    `Contact: mailto:${mail}`,
    `Contact: ${new URL('/contact', origin).href}`,
    `Expires: ${today.add({ days: 180 }).toString()}T00:00:00Z`,
    'Preferred-Languages: ja, en',
    `Canonical: ${new URL('/.well-known/security.txt', origin).href}`,
  )
}

/** The site as search engines know it, and how they may search it themselves. */
export function websiteOf({ siteName, origin }: Site) {
  const url = new URL('/', origin).href
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: siteName,
    url,
    inLanguage: 'ja',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}item/search?keyword={words}` },
      'query-input': 'required name=words',
    },
  }
}

function lines(...list: string[]): string {
  return `${list.join('\n')}\n`
}
