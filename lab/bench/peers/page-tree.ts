/** An element of a page as a peer builds it again: its name, its attributes, and what is within. */
export type PageTree = string | [name: string, attributes: Record<string, string>, ...PageTree[]]

const TOKEN = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>|<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+/gi
const ATTRIBUTE = /([^\s="/]+)(?:="([^"]*)")?/g
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const IN_REACT: Record<string, string> = { class: 'className', for: 'htmlFor' }
/** React takes styles as objects; a page looks no other to a server without them. */
const LEFT_OUT = ['style']

/** The body of a page that React has written, without its scripts: every peer adds its own. */
export function treeOf(html: string): PageTree[] {
  const top: PageTree = ['body', {}]
  const open: [string, Record<string, string>, ...PageTree[]][] = [top]
  for (const [token, , end, name = '', attributes = ''] of bodyOf(html).matchAll(TOKEN)) {
    const within = open.at(-1) ?? top
    if (end === '/') open.pop()
    else if (name !== '') {
      const element: [string, Record<string, string>, ...PageTree[]] = [
        name,
        attributesOf(attributes),
      ]
      within.push(element)
      if (!VOID.has(name) && !attributes.endsWith('/')) open.push(element)
    } else if (!token.startsWith('<')) within.push(plain(token))
  }
  const [, , ...children] = top
  return children
}

function bodyOf(html: string): string {
  return html.slice(html.indexOf('>', html.indexOf('<body')) + 1, html.lastIndexOf('</body>'))
}

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']): [string, string] => [
    IN_REACT[name] ?? name,
    plain(value),
  ])
  return Object.fromEntries(found.filter(([name]) => !LEFT_OUT.includes(name)))
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" }

function plain(text: string): string {
  return text.replace(/&(#x27|\w+);/g, (whole, name: string) => NAMED[name] ?? whole)
}
