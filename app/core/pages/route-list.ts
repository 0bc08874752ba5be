/**
 * Pages that need not be known where projects are read: what is somebody's own, the ways to log in, the long
 * texts, the back office. A link to one of them loads a document, which brings the list of all routes.
 */
const APART = new RegExp(
  `^/?(${[
    'admin|dev|api|login|logout|user|user-skill-matching-item|entry',
    'flow|about|about-free-engineer|engineers-guide-to-success|question|glossary|trouble',
    'terms|privacy|company-profile|external-transmission|accessibility|appearance',
    'fees|payment-terms|posting-policy',
    'item-confirmation|unsubscribe|considers/(shared?|item)',
    'contact|company|zeirishi|introduce|lp[123]|column|item/marketprice',
  ].join('|')})([/.]|$)`,
)

export function isPageApart(path: string): boolean {
  return APART.test(path)
}

/** Where the build puts the list of all routes, beside the shorter one of the site. */
export function wholeListOf(url: string): string {
  return url.replace(/\/manifest-/, '/manifest-whole-')
}
