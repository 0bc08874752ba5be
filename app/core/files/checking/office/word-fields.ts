import { refuse } from '#core/files/checking/verdict.ts'
import { checkFieldCode } from './field-codes.ts'
import { COMPATIBILITY, WORD } from './namespaces.ts'
import { attributeOf, type XmlElement } from './xml-scopes.ts'

const LONGEST = 64 * 1024
const DEEPEST = 50

/** `isShown`: it is written as a text, not as a part of an instruction. */
type Piece = { text: string; change: Change; isShown: boolean }
type Change = 'inserted' | 'deleted' | undefined
type Field = { pieces: Piece[]; inner: string[]; size: number; isInResult: boolean }
/** What runs through by itself: the body, a note, a comment, a text box. `loose` is code outside of any field. */
type Story = { fields: Field[]; loose: Field }

const STORIES = new Set([
  'txbxContent',
  'comment',
  'footnote',
  'endnote',
  'docPartBody',
  'hdr',
  'ftr',
])
const TEXTS = new Set(['instrText', 'delInstrText', 't', 'delText'])
const BLANKS = new Set(['tab', 'br', 'cr', 'p', 'ptab'])
const INSERTED = new Set(['ins', 'moveTo'])
const DELETED = new Set(['del', 'moveFrom'])

/**
 * The fields of a document, wherever they are: what an instruction says is put together from its runs as Word does, in
 * each of the forms that it has while changes of it are open.
 */
export function openFieldReader() {
  const stories: Story[] = [newStory()]
  const changes: Change[] = []
  let textOf: string | undefined
  const story = () => stories.at(-1) ?? refuse('broken')
  const openStory = () => {
    refuseInCode(story())
    stories.push(newStory())
  }
  const add = (text: string) => {
    const isShown = textOf === 't' || textOf === 'delText'
    addText(story(), { text, change: changes.at(-1), isShown }, textOf)
  }
  return {
    onStart(element: XmlElement): void {
      const { name, namespace } = element
      if (namespace === COMPATIBILITY) refuseInCode(story())
      if (namespace !== WORD) return
      if (STORIES.has(name)) openStory()
      if (INSERTED.has(name)) changes.push('inserted')
      if (DELETED.has(name)) changes.push('deleted')
      if (name === 'fldChar') readMark(story(), attributeOf(element, 'fldCharType') ?? '')
      if (name === 'fldSimple') readSimple(story(), attributeOf(element, 'instr') ?? '')
      if (name === 'sym') add('\uFFFD')
      if (BLANKS.has(name)) add(' ')
      if (name === 'noBreakHyphen' || name === 'softHyphen') add('-')
      if (textOf !== undefined) refuse('broken')
      if (TEXTS.has(name)) textOf = name
    },
    onEnd({ name, namespace }: XmlElement): void {
      if (namespace === COMPATIBILITY) refuseInCode(story())
      if (namespace !== WORD) return
      if (TEXTS.has(name)) textOf = undefined
      if (INSERTED.has(name) || DELETED.has(name)) changes.pop()
      if (name === 'p') endLoose(story())
      if (STORIES.has(name)) endStory(stories.pop())
    },
    onText(text: string): void {
      if (textOf !== undefined) add(text)
    },
    end(): void {
      for (const one of stories.splice(0)) endStory(one)
    },
  }
}

function newField(): Field {
  return { pieces: [], inner: [], size: 0, isInResult: false }
}

function newStory(): Story {
  return { fields: [], loose: newField() }
}

/** Whatever is between the beginning of a field and its result is its instruction. Elsewhere only what is meant to be one. */
function addText({ fields, loose }: Story, piece: Piece, textOf: string | undefined): void {
  const field = fields.at(-1)
  const isCode = textOf === 'instrText' || textOf === 'delInstrText'
  const target = field && !field.isInResult ? field : loose
  if (target === loose && !isCode) return
  target.pieces.push(piece)
  target.size += piece.text.length + 1
  if (target.size > LONGEST) refuse('bomb')
}

function readMark({ fields, loose }: Story, type: string): void {
  if (type === 'begin') {
    if (fields.length >= DEEPEST) refuse('bomb')
    fields.push(newField())
  } else if (type === 'separate') {
    const field = fields.at(-1)
    if (field && !field.isInResult) endCode(field, fields)
  } else if (type === 'end') {
    const field = fields.pop()
    if (field && !field.isInResult) endCode(field, fields)
  } else refuse('broken')
  endField(loose)
  loose.pieces = []
  loose.size = 0
}

function endCode(field: Field, fields: readonly Field[]): void {
  const name = endField(field)
  field.isInResult = true
  const outer = fields.at(-1) === field ? fields.at(-2) : fields.at(-1)
  if (outer && !outer.isInResult) outer.inner.push(name ?? '')
}

/** Some readers take shown text in an instruction for a part of it, and others do not. */
function endField({ pieces, inner }: Field): string | undefined {
  const written = pieces.filter(({ isShown }) => !isShown)
  const isMixed = written.length < pieces.length && written.some(({ text }) => text.trim() !== '')
  if (isMixed) checkCodes(written, inner)
  return checkCodes(pieces, inner)
}

/** An open change makes several instructions of one: with what was added and deleted, and without either. */
function checkCodes(pieces: readonly Piece[], inner: readonly string[]): string | undefined {
  const without = (...changes: Change[]) =>
    pieces.flatMap(({ text, change }) => (changes.includes(change) ? [] : [text])).join('')
  const hasChanges = pieces.some(({ change }) => change !== undefined)
  const name = checkFieldCode(without(), inner)
  if (!hasChanges) return name
  for (const code of [without('deleted'), without('inserted'), without('deleted', 'inserted')])
    if (code.trim() !== '') checkFieldCode(code, inner)
  return name
}

function readSimple(story: Story, code: string): void {
  refuseInCode(story)
  checkFieldCode(code)
}

/** Which of several branches is read is not known here: none may begin or end inside an instruction. */
function refuseInCode({ fields }: Story): void {
  const field = fields.at(-1)
  if (field && !field.isInResult) refuse('external')
}

function endLoose({ loose }: Story): void {
  endField(loose)
  loose.pieces = []
  loose.size = 0
}

/** An instruction without an end could go on where this check does not look for it. */
function endStory(story: Story | undefined): void {
  if (!story) return
  endLoose(story)
  if (story.fields.some(({ isInResult }) => !isInResult)) refuse('broken')
}
