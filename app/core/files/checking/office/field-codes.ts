import { refuse } from '#core/files/checking/verdict.ts'
import { checkLinkTarget, checkPlace } from './link-targets.ts'
import { wordsOf } from './namespaces.ts'

const PAGES = 'PAGE NUMPAGES SECTION SECTIONPAGES'
const FIELDS = `
  ${PAGES} = ADDIN ADVANCE AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT BIBLIOGRAPHY BIDIOUTLINE CITATION COMMENTS CREATEDATE
  DATE DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME FILESIZE FORMCHECKBOX FORMDROPDOWN FORMTEXT FTNREF HYPERLINK INDEX
  INFO KEYWORDS LASTSAVEDBY LISTNUM MERGEFIELD NOTEREF NUMCHARS NUMWORDS PAGEREF PRINTDATE REF REVNUM SAVEDATE
  SEQ SHAPE STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE TOA TOC USERADDRESS USERINITIALS USERNAME XE
`

/** Fields that count, date, number and refer inside the document. None of them fetches or starts anything. */
const ALLOWED: ReadonlySet<string> = new Set(wordsOf(FIELDS))
const COUNTS: ReadonlySet<string> = new Set(wordsOf(PAGES))
const LONGEST = 64 * 1024
const ARGUMENT = /\s*(?:"((?:[^"\\]|\\.)*)"|(\\[^\s"]?)|([^\s"\\]+))/sy
const OPENERS = /[“”„«»]/g

/** The name of the field that this instruction makes, if the list has it. `inner`: fields that are inside the instruction. */
export function checkFieldCode(code: string, inner: readonly string[] = []): string | undefined {
  const text = code.trim()
  if (text === '' && inner.length === 0) return undefined
  if (text.length > LONGEST) refuse('bomb')
  const name = (/^(?:=|[A-Za-z]{1,20}(?![^\s\\"]))/.exec(text)?.[0] ?? '').toUpperCase()
  if (!ALLOWED.has(name)) refuse('external')
  if (inner.length > 0 && (name !== '=' || !inner.every((one) => COUNTS.has(one))))
    refuse('external')
  if (name === 'HYPERLINK') checkLink(text.slice(name.length))
  return name
}

/** An address, or a place behind a switch; all other switches say how the link is shown. */
function checkLink(given: string): void {
  const text = given.replace(OPENERS, '"')
  let expected: 'address' | 'place' | 'words' | 'nothing' = 'address'
  let at = 0
  while (text.slice(at).trim() !== '') {
    ARGUMENT.lastIndex = at
    const [whole = '', quoted, flag, plain] = ARGUMENT.exec(text) ?? refuse('external')
    at += whole.length
    const value = (quoted ?? plain)?.replaceAll(/\\(.)/gs, '$1')
    if (flag !== undefined) expected = SWITCHES.get(flag.toLowerCase()) ?? refuse('external')
    else if (value !== undefined) {
      if (expected === 'nothing') refuse('external')
      if (expected === 'address' && value !== '') checkLinkTarget(value)
      if (expected === 'place') checkPlace(value)
      expected = 'nothing'
    }
  }
}

const SWITCHES: ReadonlyMap<string, 'place' | 'words' | 'nothing'> = new Map([
  ['\\l', 'place'],
  ['\\o', 'words'],
  ['\\t', 'words'],
  ['\\*', 'words'],
  ['\\h', 'nothing'],
  ['\\m', 'nothing'],
  ['\\n', 'nothing'],
])
