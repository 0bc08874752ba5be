import { Buffer } from 'node:buffer'
import type { Random } from '#db/world/generator/random.ts'

const TOKEN =
  /\((?:[^()\\]|\\.)*\)|<<|>>|<[0-9A-Fa-f]*>|\[|\]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g

type Spelling = {
  name?: (letters: string, random: Random) => string
  string?: (text: string) => string
  gap?: (random: Random) => string
}

/** Ways of writing the same objects. */
export const spellings: Record<string, Spelling> = {
  plain: {},
  tight: { gap: () => '' },
  'one letter by number': { name: escapeOne },
  'all letters by number': { name: (letters) => escapeAll(letters) },
  'small digits': { name: (letters) => escapeAll(letters).toLowerCase() },
  'comments between': { gap: () => ' % >> ( endless ] \n' },
  'comments that end as on old systems': { gap: () => '%%EOF\r' },
  'returns between': { gap: () => '\r' },
  'odd blanks between': { gap: (random) => random.pick(['\0', '\t', '\f', '\r\n', ' \0 ']) },
  'long gaps': { gap: () => ' '.repeat(700) },
  'strings as digits': { string: (text) => `<${toHex(text)}>` },
  'strings as digits with blanks': { string: (text) => `<${toHex(text).replace(/../g, '$& \n')}>` },
  'strings by octals': { string: octal },
  'strings over lines': { string: (text) => `(${text.replace(/./g, '\\\n$&')})` },
  'strings of wide letters': { string: (text) => `<FEFF${toHex(text, 'utf16le')}>` },
  'all at once': { name: escapeOne, string: octal, gap: () => '%\n' },
}

/** Letters that are written otherwise; what they mean stays. */
export function spell(text: string, { name, string, gap }: Spelling, random: Random): string {
  let written = ''
  let last = ''
  for (const [token] of text.matchAll(TOKEN)) {
    const isRegular = /^[^()<>[\]/]/.test(token)
    const needsGap = isRegular && /[^()<>[\]]$/.test(last)
    const between = gap ? gap(random) : ' '
    written += (between === '' && needsGap ? ' ' : between) + write(token)
    last = token
  }
  return written

  function write(token: string): string {
    if (token.startsWith('/') && name) return `/${name(token.slice(1), random)}`
    return token.startsWith('(') && string ? string(token.slice(1, -1)) : token
  }
}

function escapeOne(letters: string, random: Random): string {
  const at = random.int(0, Math.max(0, letters.length - 1))
  return letters.slice(0, at) + escapeAll(letters.slice(at, at + 1)) + letters.slice(at + 1)
}

function escapeAll(letters: string): string {
  return letters.replace(/./g, (letter) => `#${toHex(letter)}`)
}

function octal(text: string): string {
  return `(${text.replace(/./g, (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`)})`
}

function toHex(text: string, encoding: 'latin1' | 'utf16le' = 'latin1'): string {
  const bytes = Buffer.from(text, encoding)
  return (encoding === 'latin1' ? bytes : bytes.swap16()).toString('hex').toUpperCase()
}
