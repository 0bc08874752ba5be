export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const CHARACTERS = /^[\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u
const PIECE =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y

/** Reads a document as strictly as any reader may: what is not well-formed throws. */
export function readXml(document: string): XmlElement {
  const head = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/.exec(document)?.[0]
  if (head === undefined) throw new Error('The document does not say that it is XML')
  if (!CHARACTERS.test(document)) throw new Error('The document has characters XML does not know')
  const top = newElement('')
  const open = [top]
  PIECE.lastIndex = head.length
  while (PIECE.lastIndex < document.length) {
    const at = PIECE.lastIndex
    const piece = PIECE.exec(document)
    if (!piece) throw new Error(`Not well-formed: ${document.slice(at, at + 80)}`)
    place(piece, open)
  }
  const [root, second] = top.children
  if (!root || second || open.length > 1 || top.text.trim() !== '') {
    throw new Error('The document has not one root')
  }
  return root
}

function place(piece: RegExpExecArray, open: XmlElement[]): void {
  const [, verbatim, ended, name, attributes = '', isEmpty, text] = piece
  const parent = open.at(-1)
  if (!parent) throw new Error('Text after the end')
  if (verbatim !== undefined) parent.text += verbatim
  else if (text !== undefined) parent.text += decode(text)
  else if (ended !== undefined) {
    if (ended !== parent.name) throw new Error(`<${parent.name}> is ended by </${ended}>`)
    open.pop()
  } else if (name !== undefined) {
    const child = newElement(name)
    for (const [, key = '', value = ''] of attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)) {
      if (key in child.attributes) throw new Error(`<${name}> has ${key} twice`)
      child.attributes[key] = decode(value)
    }
    parent.children.push(child)
    if (!isEmpty) open.push(child)
  }
}

function decode(text: string): string {
  if (text.includes(']]>')) throw new Error(']]> in a text')
  return text.replace(
    /&(?:#(\d+);|#x([0-9a-f]+);|(amp|lt|gt|quot|apos);)?/gi,
    (all, dec, hex, name) => {
      if (dec || hex) return String.fromCodePoint(dec ? Number(dec) : Number.parseInt(hex, 16))
      const letter = NAMED.get(name)
      if (letter === undefined) throw new Error(`${all} is no character`)
      return letter
    },
  )
}
const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

function newElement(name: string): XmlElement {
  return { name, attributes: {}, children: [], text: '' }
}
