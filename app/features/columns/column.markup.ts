import type { Site } from '#core/pages/site.ts'

type Article = {
  slug: string
  title: string
  lead: string
  author: string
  published_at: string
  revised_on: string | null
}

/** The article as search engines know it. */
export function articleOf({ slug, title, lead, author, ...at }: Article, site: Site) {
  const publisher = { '@type': 'Organization', name: site.siteName, url: site.origin }
  const url = new URL(`/column/${slug}`, site.origin).href
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: lead,
    url,
    mainEntityOfPage: url,
    publisher,
    image: new URL('/og/site.png', site.origin).href,
    author: { '@type': 'Organization', name: author, url: site.origin },
    datePublished: at.published_at,
    dateModified: at.revised_on ?? at.published_at,
    inLanguage: 'ja',
  }
}

/** The list, of one category or of all, and the page of it. */
export function columnsPath(category: string | undefined, page = 1): string {
  const path = category === undefined ? '/column' : `/column/category/${category}`
  return page === 1 ? path : `${path}?page=${page}`
}
