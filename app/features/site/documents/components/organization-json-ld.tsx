import { type Site, useLoadedSite } from '#core/pages/site.ts'
import { JsonLd } from '#ui/json-ld.tsx'

/** The company as search engines know it; the server writes it, and no browser needs to know how. */
export function OrganizationData({ name }: { name: string }) {
  const site = useLoadedSite()
  return <JsonLd data={import.meta.env.SSR && site ? organizationOf(name, site) : undefined} />
}

function organizationOf(name: string, { siteName, origin }: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    alternateName: siteName,
    url: new URL('/', origin).href,
    logo: new URL('/logo.svg', origin).href,
  }
}
