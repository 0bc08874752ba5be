const CRAWLERS =
  /(?<!cu)bot\b|crawl|spider|slurp|mediapartners|facebookexternalhit|ia_archiver|google-inspectiontool|bingpreview|hatena|pinterest\//i

/** Search engines and link previews name themselves; a browser or a measuring tool is none of them. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLERS.test(userAgent)
}
