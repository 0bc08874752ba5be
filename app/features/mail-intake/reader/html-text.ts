const ENTITIES: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  yen: '¥',
  middot: '・',
  ensp: ' ',
  emsp: '　',
  copy: '©',
}

/**
 * What a person would read of a mail that is written as HTML only. No pattern looks twice at the same
 * letters: what is never closed goes on to the end, and a tag ends where the next one begins.
 */
export function textOfHtml(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(style|script|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<head\b[\s\S]*?(?:<\/head\s*>|(?=<body\b)|$)/gi, '')
    .replace(/\r?\n/g, ' ')
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/<hr\b[^<>]*>/gi, '\n----------\n')
    .replace(/<\/t[dh]\s*>\s*<t[dh]\b[^<>]*>/gi, '\t')
    .replace(/<li\b[^<>]*>/gi, '\n・')
    .replace(/<\/?(p|div|tr|table|ul|ol|h[1-6]|blockquote|section|pre)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, entity)
    .replace(/(?<![ \u00a0])[ \u00a0]+\n/g, '\n')
    .replace(/\n[ \u00a0]+(?=\S)/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function entity(found: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? found
  const isHex = name[1]?.toLowerCase() === 'x'
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
