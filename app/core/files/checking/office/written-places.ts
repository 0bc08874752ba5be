import { VML, VML_EXCEL, VML_OFFICE, WORD, wordsOf } from './namespaces.ts'
import type { XmlAttribute, XmlElement } from './xml-scopes.ts'

/** What an attribute says to people, which may be the name of a file; nothing is fetched by it. */
const SPOKEN = new Set(
  wordsOf(`descr title alt string tooltip display displayText value prompt promptTitle error errorTitle caption
    uniqueName name author text initials formatCode v`),
)
/** Of these it is in `val`. */
const SPOKEN_ELEMENTS = new Set(
  wordsOf('docVar alias tag lvlText statusText helpText default result'),
)
/** A share or a file, which Office looks up by itself. */
const SHARE = /^\s{0,9}(?:file:|(?:\\\\|\/\/)[^\\/\s"'#;,]{1,250}[\\/])/i

/** Whether an attribute names a share or a file, whatever it is called. */
export function namesShare(element: XmlElement, { name, value }: XmlAttribute): boolean {
  if (SPOKEN.has(name) || !SHARE.test(value)) return false
  if (element.name === 'absPath') return false
  return !(element.namespace === WORD && name === 'val' && SPOKEN_ELEMENTS.has(element.name))
}

/** What some reader of HTML, and so of a shape, fetches or starts. */
const FETCHING = new Set(
  wordsOf(`action althref archive background base cite classid code codebase data dynsrc formaction icon longdesc
    lowsrc manifest movie oleicon ping poster profile sigprovurl src srcdoc srcset usemap`),
)
/** How an address begins. A style and a link have rules of their own. */
const ADDRESS = /^\s{0,9}(?:[a-z][a-z0-9+.-]{1,20}:|[\\/]{2})/i
/** Every drawing of Word says in `data` which numbers its shapes have. */
const NUMBERS = /^[\d, ]{0,999}$/
const JUDGED = new Set(wordsOf('style href gfxdata'))

/** Whether an attribute of a shape of VML names anything that is not in the file. */
export function leadsOut({ name, value }: XmlAttribute): boolean {
  if (FETCHING.has(name.toLowerCase())) return !(name === 'data' && NUMBERS.test(value))
  return !SPOKEN.has(name) && !JUDGED.has(name) && ADDRESS.test(value)
}

const VML_NAMESPACES = new Set([VML, VML_OFFICE, VML_EXCEL])

/** A text box of VML has elements of HTML in it. */
export function isVml({ namespace }: XmlElement): boolean {
  return namespace === '' || VML_NAMESPACES.has(namespace)
}
