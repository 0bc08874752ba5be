type SectionLink = { id: string; title: string }

const HEADING = /<h2>((?:[^<\n]|<(?!\/?h2>))*?)(?: \{#([a-z0-9-]+)\})?<\/h2>/g
const SMALL_HEADING = /<h3>((?:[^<\n]|<(?!\/?h3>))*?) \{#([a-z0-9-]+)\}<\/h3>/g

/** Headings get the names by which links find them: their own, `{#fees}`, or their number. */
export function withAnchors(html: string): { html: string; sections: SectionLink[] } {
  const sections: SectionLink[] = []
  const anchored = html.replace(HEADING, (_, title: string, own?: string) => {
    const id = own ?? `section-${sections.length + 1}`
    sections.push({ id, title: textOf(title) })
    return `<h2 id="${id}">${title}</h2>`
  })
  return { html: anchored.replace(SMALL_HEADING, '<h3 id="$2">$1</h3>'), sections }
}

/** What remains of HTML for those who only read letters. */
export function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
}
