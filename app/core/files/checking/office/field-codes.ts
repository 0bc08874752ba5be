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

type Expected = 'operand' | 'place' | 'words'

/** An address, or a place behind a switch; all other switches say how the link is shown. */
function checkLink(given: string): void {
  const text = given.replace(OPENERS, '"')
  let expected: Expected = 'operand'
  let hasAddress = false
  for (let at = 0; text.slice(at).trim() !== ''; at = ARGUMENT.lastIndex) {
    ARGUMENT.lastIndex = at
    const [, quoted, flag, plain] = ARGUMENT.exec(text) ?? refuse('external')
    if (flag !== undefined) expected = SWITCHES.get(flag.toLowerCase()) ?? refuse('external')
    else {
      const value = (quoted ?? plain ?? '').replaceAll(/\\(.)/gs, '$1')
      if (expected === 'place') checkPlace(value)
      if (expected === 'operand') checkOperand(value, hasAddress)
      hasAddress ||= expected === 'operand'
      expected = 'operand'
    }
  }
}

/** Some writers leave a word behind the address that means nothing. */
function checkOperand(value: string, hasAddress: boolean): void {
  if (!hasAddress && value !== '') checkLinkTarget(value)
  if (hasAddress && /[:/\\|]/.test(value)) refuse('external')
}

const SWITCHES: ReadonlyMap<string, Expected> = new Map([
  ['\\l', 'place'],
  ['\\o', 'words'],
  ['\\t', 'words'],
  ['\\*', 'words'],
  ['\\h', 'operand'],
  ['\\m', 'operand'],
  ['\\n', 'operand'],
])
