import { openCappedThread } from '#core/capped-thread.server.ts'
import { escapeText } from '#core/formats/markup.ts'

const thread = openCappedThread({
  name: 'markdown',
  file: '#core/pages/markdown-thread.server.ts',
  ms: 1_000,
  memoryMb: 192,
})

/** The same few texts are on many pages. */
const known = new Map<string, string>()
const MOST_KNOWN = 500

/**
 * Markdown of the staff as HTML that can do nothing but be read: HTML in it is shown as text, and
 * addresses that run scripts are left out. `#` becomes an h2, because the page has its own h1.
 * A text that takes too long is shown as it was typed.
 */
export async function htmlOf(markdown: string): Promise<string> {
  const before = known.get(markdown)
  if (before !== undefined) return before
  const html = await thread.request<string>(markdown)
  if (html === undefined) return `<p>${escapeText(markdown)}</p>`
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(markdown, html)
  return html
}
