import { type Reason, refuse } from '../verdict.ts'
import { refuseAddress } from './pdf-addresses.ts'
import {
  ACTIONS,
  CATALOG,
  NAME_TREES,
  PAGE_TURNS,
  REFUSED,
  REFUSED_ACTIONS,
  REFUSED_KEYS,
  REFUSED_TYPES,
  SUBTYPES,
  TRIGGERS,
  TYPES,
} from './pdf-lists.ts'
import {
  isReference,
  isStream,
  nameOf,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
  wordOf,
} from './pdf-values.ts'

/** What a key refers to is judged by the rule of the key once every object is known. */
export type Defer = (key: string, reference: PdfReference) => void
type KeyRule = (value: PdfValue, isElsewhere: boolean, defer: Defer) => void

/** What a trigger refers to is judged under this key. A file that has the key itself, with its blank by a number, is judged so, too. */
const TRIGGERED = ' triggered'

/** What follows one of these keys is done, be it one thing or several. */
const DONE = new Set(['A', 'PA', 'Next', 'OpenAction', 'AA'])

/** Judges a value and all that lies within it, whatever would lead a reader there. */
export function judge(value: PdfValue, defer: Defer): void {
  if (value instanceof Map) judgeDictionary(value, defer)
  else if (Array.isArray(value)) for (const one of value) judge(one, defer)
  else if (isStream(value)) judgeDictionary(value.dictionary, defer)
  else refuseListed(REFUSED, nameOf(value))
}

export function judgeElsewhere(key: string, value: PdfValue, defer: Defer): void {
  RULES.get(key)?.(value, true, defer)
  if (DONE.has(key)) judgeSeveral(value, defer)
}

/** Each of several things to do is one, however deep the lists are that hold it. */
function judgeSeveral(value: PdfValue, defer: Defer): void {
  if (!Array.isArray(value)) return
  for (const one of value) {
    if (isReference(one)) defer('A', one)
    else if (Array.isArray(one)) judgeSeveral(one, defer)
    else judgeAction(one)
  }
}

/** Rules of what a key may have as its value. A stream is never what they speak of. */
const RULES: ReadonlyMap<string, KeyRule> = new Map<string, KeyRule>([
  ['Type', oneOf(TYPES)],
  ['Subtype', oneOf(SUBTYPES)],
  ['Subtype2', (value) => refuseListed(REFUSED_TYPES, wordOf(value))],
  ['S', judgeKind],
  ['A', judgeAction],
  ['PA', judgeAction],
  ['Next', judgeAction],
  [
    'N',
    (value, isElsewhere) =>
      isElsewhere && wordOf(value) !== undefined ? refuse('broken') : undefined,
  ],
  ['OpenAction', judgeOpening],
  ['AA', judgeTriggers],
  [TRIGGERED, judgeTriggered],
  ['Root', judgeCatalog],
  ['Names', judgeNames],
  ['URI', judgeUri],
  ['Base', judgeBase],
  ...['F', 'UF', 'DOS', 'Mac', 'Unix'].map((key): [string, KeyRule] => [key, refuseText]),
])

function judgeDictionary(entries: PdfDictionary, defer: Defer): void {
  for (const [key, value] of entries) {
    refuseListed(REFUSED, key)
    refuseListed(REFUSED_KEYS, key)
    judge(value, defer)
    const rule = RULES.get(key)
    if (rule && isReference(value)) defer(key, value)
    else rule?.(value, false, defer)
    if (DONE.has(key)) judgeSeveral(value, defer)
  }
  if (nameOf(entries.get('Type')) === 'Catalog') judgeCatalog(entries)
  const kind = nameOf(entries.get('S'))
  const isAction = nameOf(entries.get('Type')) === 'Action'
  if (isAction || (kind && ACTIONS.has(kind))) judgeAction(entries)
}

function refuseListed(list: ReadonlyMap<string, Reason>, name: string | undefined): void {
  const reason = name === undefined ? undefined : list.get(name.trim())
  if (reason) refuse(reason)
}

/** A name that decides what its dictionary is has to be in it. */
function oneOf(list: ReadonlySet<string>): KeyRule {
  return (value, isElsewhere) => {
    const name = wordOf(value)
    if (name === undefined) return
    refuseListed(REFUSED_TYPES, name)
    if (isElsewhere) refuse('broken')
    if (!list.has(name)) refuse('unlisted')
  }
}

/** The kind of an action; elements of a structure and styles are called by the same key. */
function judgeKind(value: PdfValue, isElsewhere: boolean): void {
  const name = wordOf(value)
  refuseListed(REFUSED, name)
  refuseListed(REFUSED_ACTIONS, name)
  if (isElsewhere && name !== undefined) refuse('broken')
}

/** Attributes of a structure have this key, too, but no kind. */
function judgeAction(value: PdfValue): void {
  if (!(value instanceof Map)) return
  const isAction = value.has('S') || nameOf(value.get('Type')) === 'Action'
  if (!isAction) return
  const keys = ACTIONS.get(nameOf(value.get('S')) ?? '') ?? refuse('unlisted')
  for (const key of value.keys()) if (!keys.has(key)) refuse('script')
  const turn = wordOf(value.get('N'))
  if (turn !== undefined && !PAGE_TURNS.has(turn)) refuse('script')
}

/** By itself a file does no more than go to one of its own places. A resource of this name is a stream, which some readers take for its dictionary. */
function judgeTriggers(value: PdfValue, _isElsewhere: boolean, defer: Defer): void {
  if (value === null) return
  if (isStream(value)) {
    for (const key of TRIGGERS) if (value.dictionary.has(key)) refuse('script')
    return
  }
  if (!(value instanceof Map)) refuse('script')
  for (const [key, action] of value) {
    if (!TRIGGERS.has(key)) refuse('script')
    if (isReference(action)) defer(TRIGGERED, action)
    else judgeTriggered(action)
  }
}

function judgeTriggered(value: PdfValue): void {
  if (!(value instanceof Map) || nameOf(value.get('S')) !== 'GoTo') refuse('script')
  judgeAction(value)
}

/** A file may open at one of its own places. */
function judgeOpening(value: PdfValue): void {
  if (value === null || isPlace(value)) return
  judgeTriggered(value)
}

function isPlace(value: PdfValue): boolean {
  return Array.isArray(value) && value.every((one) => !(one instanceof Map || Array.isArray(one)))
}

function judgeCatalog(value: PdfValue): void {
  if (!(value instanceof Map)) return
  for (const key of value.keys()) if (!CATALOG.has(key)) refuse('unlisted')
}

function judgeNames(value: PdfValue): void {
  if (!(value instanceof Map)) return
  for (const key of value.keys()) if (!NAME_TREES.has(key)) refuse('unlisted')
}

function judgeUri(value: PdfValue): void {
  if (isStream(value) || Array.isArray(value) || typeof value === 'number') refuse('external')
  const address = wordOf(value)
  if (address !== undefined) refuseAddress(address)
}

function judgeBase(value: PdfValue): void {
  if (Array.isArray(value)) refuse('external')
  const address = wordOf(value)
  if (address !== undefined) refuseAddress(address)
}

/** A file somewhere else, by its name. */
function refuseText(value: PdfValue): void {
  if (wordOf(value) !== undefined) refuse('external')
}
