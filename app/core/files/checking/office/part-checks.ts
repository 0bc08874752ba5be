import { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'
import type { ComputedPlaces } from './computed-places.ts'
import { checkFormula } from './formula-rules.ts'
import { checkLinkTarget } from './link-targets.ts'
import {
  checkElement,
  fetchesStyle,
  isDocumentNamespace,
  isFormula,
  isLinkBase,
} from './markup-rules.ts'
import { isListedNamespace, SHEET, SVG, WORD } from './namespaces.ts'
import type { PartKind } from './office-parts.ts'
import { checkLinksIn } from './old-links.ts'
import { openPropertyLinks } from './property-links.ts'
import { openFieldReader } from './word-fields.ts'
import { readXml } from './xml.ts'
import type { XmlElement } from './xml-scopes.ts'

export type TakeDrawing = (drawing: Buffer) => void
/** What is judged when all parts have been read. */
export type PartTakers = { takeDrawing: TakeDrawing; places: ComputedPlaces }

const LONGEST_FORMULA = 64 * 1024

/** Reads a part of XML and judges all that it says: the elements, the fields and the formulas, whatever part it is. */
export function checkMarkup(
  kind: PartKind,
  outside: ReadonlySet<string>,
  { takeDrawing, places }: PartTakers,
) {
  const fields = openFieldReader()
  // The newer elements hold their formula in an element of its own.
  const formulas: string[] = []
  let style: string | undefined
  const checkMix = openDataCheck(kind)
  const fieldData = openFieldData()
  const cells = openCellReader(places)
  const listedLinks = openPropertyLinks()
  const xml = readXml({
    instructions: kind === 'data' ? ['mso-contentType'] : [],
    isOptional: kind === 'copy',
    onStart(element) {
      const isText = isFormula(element) || isLinkBase(element)
      if (formulas.length > 0 && !isText) refuse('broken')
      checkElement(element, kind, outside)
      for (const { name, value } of element.attributes)
        if (name === 'gfxdata' && value !== '') takeDrawing(readPacked(value))
      checkMix(element)
      cells.onStart(element)
      fieldData.onStart(element)
      fields.onStart(element)
      listedLinks.onStart(element)
      if (isText) formulas.push('')
      if (isStyle(element)) style = ''
    },
    onText(text) {
      fields.onText(text)
      fieldData.onText(text)
      listedLinks.onText(text)
      if (formulas.length === 0) cells.onText(text)
      if (formulas.length > 0) formulas.push((formulas.pop() ?? '') + text)
      if ((formulas.at(-1)?.length ?? 0) > LONGEST_FORMULA) refuse('bomb')
      if (style !== undefined) style += text
    },
    onEnd(element) {
      fields.onEnd(element)
      cells.onEnd(element)
      fieldData.onEnd(element)
      listedLinks.onEnd(element)
      if (isFormula(element) || isLinkBase(element)) endText(element, formulas.pop() ?? '', places)
      if (style !== undefined && fetchesStyle(style)) refuse('external')
      style = undefined
    },
  })
  return {
    write: xml.write,
    end(): void {
      xml.end()
      fields.end()
    },
  }
}

function endText(element: XmlElement, text: string, places: ComputedPlaces): void {
  if (text.trim() === '') return
  if (isLinkBase(element)) checkLinkTarget(text)
  else places.takeFormula(checkFormula(text))
}

/** What a cell may hold: its text in one piece or in runs, and the words that a table or its evaluation has as headings. */
function openCellReader(places: ComputedPlaces) {
  let text = ''
  return {
    onStart({ namespace, name, attributes }: XmlElement): void {
      if (CELLS.has(name)) text = ''
      if (namespace !== SHEET) return
      for (const attribute of attributes)
        if (HEADINGS.test(attribute.name)) places.takeText(attribute.value)
    },
    onText(piece: string): void {
      text += piece
      if (text.length > LONGEST_FORMULA) {
        places.takeText(text)
        text = text.slice(-OVERLAP)
      }
    },
    onEnd({ name }: XmlElement): void {
      if (CELLS.has(name)) places.takeText(text)
    },
  }
}

const CELLS = new Set(['si', 'is', 'v'])
const HEADINGS = /^(?:name|v|\w{0,20}caption)$/i
const OVERLAP = 1_024

/** What Word stores of a field beside its instruction: of a link, where it leads. */
function openFieldData() {
  let text: string | undefined
  return {
    onStart({ name, namespace }: XmlElement): void {
      if (namespace === WORD && name === 'fldData') text = ''
    },
    onText(piece: string): void {
      if (text === undefined) return
      text += piece
      if (text.length > LONGEST_FIELD_DATA) refuse('bomb')
    },
    onEnd({ name }: XmlElement): void {
      if (name !== 'fldData' || text === undefined) return
      checkLinksIn(readPacked(text))
      text = undefined
    },
  }
}

const LONGEST_FIELD_DATA = 4 * 1024 * 1024

/** Bytes are written as a text: a copy of a drawing, what belongs to a field. */
function readPacked(text: string): Buffer {
  const plain = text.replace(/\s/g, '')
  const bytes = Buffer.from(plain, 'base64')
  return bytes.toString('base64') === plain ? bytes : refuse('broken')
}

function isStyle({ name, namespace }: XmlElement): boolean {
  return namespace === SVG && name === 'style'
}

/** Stored data is either like a part of a document, and judged as one, or something of its own. */
function openDataCheck(kind: PartKind) {
  let isDocument = false
  let isForeign = false
  return ({ namespace }: XmlElement): void => {
    isDocument ||= isDocumentNamespace(namespace)
    isForeign ||= !isListedNamespace(namespace)
    if (kind === 'data' && isDocument && isForeign) refuse('unlisted')
  }
}
