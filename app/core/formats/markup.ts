/** A piece of a document, as against a text: a string is escaped by its receiver. */
export type Markup = { readonly markup: string }
export type Content = string | number | readonly (Markup | undefined)[]

/** An element of XML or HTML. What it holds is a text, or elements of its own; an undefined attribute is left out. */
export function element(
  name: string,
  content: Content = [],
  attributes: Readonly<Record<string, string | undefined>> = {},
): Markup {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeText(value)}"`],
  )
  const start = name + given.join('')
  const inner = typeof content === 'object' ? join(content) : escapeText(String(content))
  return { markup: inner === '' ? `<${start}/>` : `<${start}>${inner}</${name}>` }
}

/** A verbatim text, such as HTML inside XML. */
export function verbatim(name: string, text: string): Markup {
  const escaped = withoutControls(text).replaceAll(']]>', ']]]]><![CDATA[>')
  return { markup: `<${name}><![CDATA[${escaped}]]></${name}>` }
}

export function join(parts: readonly (Markup | undefined)[]): string {
  return parts.map((part) => part?.markup ?? '').join('')
}

export function xmlDocument(root: Markup): string {
  return `${XML_HEAD}${root.markup}\n`
}
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

export function escapeText(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/** XML 1.0 has no place for these, not even escaped; a lone half of a pair becomes the mark for unreadable. */
function withoutControls(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN, '')
}
const FORBIDDEN = /[^\t\n\r\x20-\x7e\x85\xa0-\ufdcf\ufdf0-\ufffd\u{10000}-\u{10ffff}]/gu
