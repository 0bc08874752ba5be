type Site = { siteName: string; origin: string }
type Matches = readonly ({ loaderData?: unknown } | undefined)[]
type Page = {
  /** Without it the page bears the name of the site alone. */
  title?: string
  description?: string
  /** The one address of the page, as a path. */
  path?: string
  isHidden?: boolean
}

/** What a page says of itself in its head; `matches` is what React Router gives to `meta`. */
export function pageMeta(matches: Matches, page: Page) {
  const { siteName, origin } = siteOf(matches)
  const title = page.title ? `${page.title}｜${siteName}` : siteName
  const address = page.path && new URL(page.path, origin).href
  return [
    { title },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: page.title ?? siteName },
    ...(page.description
      ? [
          { name: 'description', content: page.description },
          { property: 'og:description', content: page.description },
        ]
      : []),
    ...(address
      ? [
          { tagName: 'link', rel: 'canonical', href: address },
          { property: 'og:url', content: address },
        ]
      : []),
    ...(page.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** What the root of the page loaded; an error may have kept it from that. */
function siteOf(matches: Matches): Site {
  const loaded = matches[0]?.loaderData as Partial<Site> | undefined
  return {
    siteName: loaded?.siteName ?? 'アンケン',
    origin: loaded?.origin ?? 'http://localhost',
  }
}
