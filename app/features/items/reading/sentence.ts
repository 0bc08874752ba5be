import { foldText, respelled, sourceOf, spanOf } from './folded-text.ts'
import { settleStations, settleWards, withoutWiderPlaces } from './place-context.ts'
import { labelledCode } from './plain-words.ts'
import type {
  NameFinder,
  ReadableText,
  SentencePart,
  SentenceValue,
  TextRange,
} from './reading-contract.ts'
import { mergeAlternatives } from './sentence-alternatives.ts'
import { excludedItems } from './sentence-exclusions.ts'
import { hasMeaning, itemsOf, type SentenceItem } from './sentence-items.ts'
import { listTiles, type Tile } from './sentence-tiles.ts'
import { tileSentence } from './sentence-tiling.ts'

/** Only a hyphen or a ! before a word excludes it; ー begins words of its own. */
const MINUS = /(?<=^|[\s、,])(?:-+|!)(?=[^\s\-!])/g
const QUOTED = /["“”„][^"“”„]+["“”„]|「[^「」]+」|『[^『』]+』/g

/**
 * What a sentence asks for, in its order. What is not understood stays a word, and so does what is in quotes; words
 * that say nothing by themselves are left out.
 */
export function readSentence(
  source: string,
  finder: NameFinder,
  today: Temporal.PlainDate,
): SentencePart[] {
  const folded = foldText(source)
  const minuses = rangesOf(folded.text, MINUS)
  const text = respelled(folded, blanked(folded.text, minuses))
  const quoted = rangesOf(text.text, QUOTED)
  const tiles = [
    ...listTiles(text, finder, today).filter(
      (tile) => !quoted.some((range) => touches(tile, range)),
    ),
    ...quoted.map(
      ({ from, to }): Tile => ({ from, to, value: { kind: 'word' }, certainty: 'sure' }),
    ),
  ]
  const spelled = joinSlips(text, itemsOf(text, tileSentence(text, tiles)), finder)
  const read = spelled.map((item) => respeltItem(text, item, finder))
  const settled = settleWards(read, excludedItems(text, read, minuses))
  const items = settleStations(settled, excludedItems(text, settled, minuses))
  const excluded = excludedItems(text, items, minuses)
  const narrowed = withoutUsualContract(withoutWiderPlaces(text, items, excluded))
  return withoutRepeats(
    mergeAlternatives(text, narrowed, excluded).flatMap((item) => {
      const value = meantValue(item, items)
      return value ? [partOf(text, item, value, excluded.has(item))] : []
    }),
  )
}

function rangesOf(text: string, pattern: RegExp): TextRange[] {
  return Array.from(text.matchAll(pattern), ({ 0: { length }, index }) => ({
    from: index,
    to: index + length,
  }))
}

function blanked(text: string, ranges: readonly TextRange[]): string {
  return ranges.reduce(
    (rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to),
    text,
  )
}

/** PostgresSQL is a slip of PostgreSQL, and not that and SQL. */
function joinSlips(
  text: ReadableText,
  items: readonly SentenceItem[],
  finder: NameFinder,
): SentenceItem[] {
  const joined: SentenceItem[] = []
  for (const item of items) {
    const before = joined.at(-1)
    const name = before && slipOfOne(text, before, item, finder)
    if (!before || !name) joined.push(item)
    else {
      const value = { kind: 'names' as const, names: [name] }
      const { from } = before
      joined.splice(-1, 1, { from, to: item.to, value, certainty: 'likely', isUnread: false })
    }
  }
  return joined
}

function slipOfOne(text: ReadableText, one: SentenceItem, other: SentenceItem, finder: NameFinder) {
  if (one.to !== other.from || one.value.kind !== 'names' || other.value.kind !== 'names')
    return undefined
  const name = finder.nameLike(text.folded.slice(one.from, other.to))
  return name && one.value.names.includes(name) ? name : undefined
}

/** A word that is a slip of a name is likely to be it. */
function respeltItem(text: ReadableText, item: SentenceItem, finder: NameFinder): SentenceItem {
  if (!item.isUnread) return item
  const name = finder.nameLike(text.folded.slice(item.from, item.to))
  if (!name) return item
  const { from, to, isUnread } = item
  return { from, to, isUnread, value: { kind: 'names', names: [name] }, certainty: 'likely' }
}

function touches(one: TextRange, other: TextRange): boolean {
  return one.from < other.to && one.to > other.from
}

/** 社内SE 情シス is one wish. */
function withoutRepeats(parts: readonly SentencePart[]): SentencePart[] {
  const known = new Set<string>()
  return parts.filter(({ value, isExcluded }) => {
    if (value.kind !== 'names' && value.kind !== 'places') return true
    const names = value.kind === 'names' ? value.names : value.places
    const key = `${isExcluded} ${names.map(({ kind, name, ids: [id] }) => `${kind} ${id} ${name}`)}`
    return known.size < known.add(key).size
  })
}

/** 業務委託 is what nearly all projects are: it asks for something only alone. */
function withoutUsualContract(items: readonly SentenceItem[]): SentenceItem[] {
  const isAlone = items.filter(hasMeaning).length === 1
  return items.filter(
    ({ value, certainty }) => isAlone || value.kind !== 'contract' || certainty === 'sure',
  )
}

/** A word such as 開発 is looked for only where there is nothing else. */
function meantValue(
  { value }: SentenceItem,
  items: readonly SentenceItem[],
): SentenceValue | undefined {
  switch (value.kind) {
    case 'filler':
      return items.some((item) => hasMeaning(item)) ? undefined : { kind: 'word' }
    case 'noise':
    case 'particle':
    case 'either':
    case 'choice':
    case 'exclusion':
      return undefined
    default:
      return value
  }
}

const QUOTES = /^["“”„「『]|["“”„」』]$/g

function partOf(
  text: ReadableText,
  { from, to, certainty }: SentenceItem,
  value: SentenceValue,
  isExcluded: boolean,
): SentencePart {
  const written = sourceOf(text, from, to)
  const span = spanOf(text, from, to)
  return {
    from: span.from,
    to: span.to,
    text: labelledCode(text.folded.slice(from, to)) ?? written.replace(QUOTES, ''),
    typed: isExcluded ? `-${written}` : written,
    isExcluded,
    value,
    certainty,
  }
}
