import type { ReadableText, SentenceValue } from './reading-contract.ts'
import { hasMeaning, type SentenceItem } from './sentence-items.ts'
import type { TileValue } from './sentence-tiles.ts'

/** React or Vue, PMかPMO: one part, of which any will do. */
export function mergeAlternatives(
  text: ReadableText,
  listed: readonly SentenceItem[],
  excluded: ReadonlySet<SentenceItem>,
): SentenceItem[] {
  const merged: SentenceItem[] = []
  for (const item of withChoices(text, listed, excluded)) {
    const joint = jointOf(text, merged.at(-1))
    const one = merged.at(joint ? -2 : -1)
    const isMeant = one && !excluded.has(one) && !excluded.has(item)
    const value = isMeant ? united(one.value, item.value, joint) : undefined
    if (!one || !value) {
      merged.push(item)
      continue
    }
    const { from, certainty, isUnread } = one
    merged.splice(joint ? -2 : -1, 2, { from, to: item.to, value, certainty, isUnread })
  }
  return merged
}

type Joint = 'either' | 'range' | undefined

/** What joins two items: a word such as か, or a wave. */
function jointOf({ folded }: ReadableText, item: SentenceItem | undefined): Joint {
  if (item?.value.kind === 'either') return 'either'
  return item?.value.kind === 'filler' && folded.slice(item.from, item.to) === '~'
    ? 'range'
    : undefined
}

/** Names are alternatives where a word says so. A project has one contract and one place in the chain. */
function united(one: TileValue, other: TileValue, joint: Joint): TileValue | undefined {
  if (one.kind === 'names' && other.kind === 'names' && joint === 'either') {
    return { kind: 'names', names: [...one.names, ...other.names] }
  }
  if (one.kind === 'contract' && other.kind === 'contract') {
    return { kind: 'contract', codes: [...new Set([...one.codes, ...other.codes])] }
  }
  if (one.kind === 'start' && other.kind === 'start' && joint) return earlier(one, other)
  if (one.kind !== 'chain' || other.kind !== 'chain') return undefined
  return { kind: 'chain', depths: [...new Set([...one.depths, ...other.depths])].toSorted() }
}

type StartValue = Extract<SentenceValue, { kind: 'start' }>

/** 1月か2月から: who may begin in either may begin in the first. */
function earlier(one: StartValue, other: StartValue): StartValue {
  if (one.start === 'asap' || other.start === 'asap') return { kind: 'start', start: 'asap' }
  return Temporal.PlainDate.compare(one.start.on, other.start.on) <= 0 ? one : other
}

/** React、Vueのどちらか: the names of a list as one item, where a word after it says so. */
function withChoices(
  text: ReadableText,
  items: readonly SentenceItem[],
  excluded: ReadonlySet<SentenceItem>,
): SentenceItem[] {
  const joined: SentenceItem[] = []
  for (const item of items) {
    if (item.value.kind !== 'choice') joined.push(item)
    else joined.push(...joinList(text, joined, excluded))
  }
  return joined
}

/** Takes the list off the end of the items, and gives it as one. */
function joinList(
  text: ReadableText,
  items: SentenceItem[],
  excluded: ReadonlySet<SentenceItem>,
): SentenceItem[] {
  let first = items.length
  for (let at = items.length - 1; at >= 0; at -= 1) {
    const item = items[at]
    const next = items[at + 1]
    const isListed = !next || /^[ 、,・/|]*$/.test(text.folded.slice(item?.to, next.from))
    if (!item || !isListed || excluded.has(item)) break
    if (item.value.kind === 'names') first = at
    else if (hasMeaning(item)) break
  }
  const list = items.splice(first)
  const names = list.flatMap(({ value }) => (value.kind === 'names' ? value.names : []))
  const [one] = list
  const last = list.at(-1)
  if (!one || !last || names.length < 2) return list
  const { from, certainty } = one
  return [{ from, to: last.to, value: { kind: 'names', names }, certainty, isUnread: false }]
}
