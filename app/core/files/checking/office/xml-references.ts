import { refuse } from '#core/files/checking/verdict.ts'

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** A text or the value of an attribute as it is meant. Entities that a document type would define do not exist. */
export function resolveReferences(text: string): string {
  return text.replace(
    /&(?:#x([0-9A-Fa-f]{1,6});|#([0-9]{1,7});|(\w{1,8});)?/g,
    (_, hex, ten, name) => {
      if (hex) return letterOf(Number.parseInt(hex, 16))
      if (ten) return letterOf(Number(ten))
      return NAMED.get(name ?? '') ?? refuse('doctype')
    },
  )
}

function letterOf(code: number): string {
  const isLetter = code >= 0x20 || code === 9 || code === 10 || code === 13
  const isNone = (code >= 0xd800 && code < 0xe000) || code === 0xfffe || code === 0xffff
  return isLetter && !isNone && code <= 0x10ffff ? String.fromCodePoint(code) : refuse('broken')
}
