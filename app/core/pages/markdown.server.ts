import { micromark } from 'micromark'

/** Pictures would call other servers from the reader's browser; HTML is not read as such in any case. */
const noPictures = { disable: { null: ['labelStartImage'] } }

/** The same few texts are on many pages. */
const known = new Map<string, string>()
const MOST_KNOWN = 500

/**
 * Markdown of the staff as HTML that can do nothing but be read: HTML in it is shown as text, and
 * addresses that run scripts are left out. `#` becomes an h2, because the page has its own h1.
 */
export function htmlOf(markdown: string): string {
  const before = known.get(markdown)
  if (before !== undefined) return before
  const html = makeHtml(markdown)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(markdown, html)
  return html
}

function makeHtml(markdown: string): string {
  return micromark(markdown, { extensions: [noPictures] })
    .replace(/<(\/?)h([1-5])>/g, (_, slash: string, level: string) => `<${slash}h${+level + 1}>`)
    .replace(/<a href="(?=[a-z]|\/[/\\])/gi, '<a rel="nofollow noopener" href="')
}
