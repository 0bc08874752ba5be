import { openCappedThread } from '#core/capped-thread.server.ts'
import { escapeText } from '#core/formats/markup.ts'
import { invalid } from '#core/problem.ts'
import type { MarkdownOrder } from './markdown-thread.server.ts'

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
 * addresses that run scripts are left out. The first heading is an h2, because the page has its own h1, or
 * `top` where the text is in a section.
 * A text that takes too long is shown as it was typed.
 */
export async function htmlOf(markdown: string, top = 2): Promise<string> {
  const { html } = await readMarkdown(markdown, top)
  return html
}

/** The same, with what the writer has to put right. */
export async function readMarkdown(markdown: string, top = 2) {
  const order: MarkdownOrder = { markdown, top }
  const key = `${top} ${markdown}`
  const before = known.get(key)
  if (before !== undefined) return { html: before, faults: [] }
  const html = await thread.request<string>(order)
  if (html === undefined) return { html: `<p>${escapeText(markdown)}</p>`, faults: [TOO_SLOW] }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, html)
  return { html, faults: [] }
}

const TOO_SLOW =
  '書式の記号（引用の >、箇条書きの -、強調の * や _ など）が多すぎて、読み込めません。記号や入れ子を減らすか、文を分けてください。'

/** What would be shown as it was typed is not saved. */
export async function refuseSlowMarkdown(field: string, markdown: string): Promise<void> {
  const { faults } = await readMarkdown(markdown)
  if (faults.length > 0) throw invalid({ [field]: faults })
}
