import type { ReadableText, TextRange } from './reading-contract.ts'
import { hasMeaning, type SentenceItem } from './sentence-items.ts'

/** The items that a word of exclusion or a hyphen is about: PHPとRuby以外 is about both. */
export function excludedItems(
  text: ReadableText,
  items: readonly SentenceItem[],
  minuses: readonly TextRange[],
): ReadonlySet<SentenceItem> {
  const excluded = new Set<SentenceItem>()
  for (const [place, item] of items.entries()) {
    if (minuses.some(({ to }) => to === item.from)) excluded.add(item)
    if (item.value.kind !== 'exclusion') continue
    if (item.value.exclusion === 'after') {
      const next = items.slice(place + 1).find(hasMeaning)
      if (next) excluded.add(next)
    } else for (const one of listBefore(text, items, place)) excluded.add(one)
  }
  return excluded
}

function listBefore(
  text: ReadableText,
  items: readonly SentenceItem[],
  place: number,
): SentenceItem[] {
  const list: SentenceItem[] = []
  let at = place - 1
  while (at >= 0 && !hasMeaning(items[at] ?? NOTHING)) at -= 1
  for (let item = items[at]; item; item = items[at]) {
    list.push(item)
    at = placeJoinedTo(text, items, at)
  }
  return list
}

const NOTHING: SentenceItem = {
  from: 0,
  to: 0,
  value: { kind: 'noise' },
  certainty: 'sure',
  isUnread: false,
}

/** The place of the item that と, か or a sign joins with this one; -1 where none does. */
function placeJoinedTo(text: ReadableText, items: readonly SentenceItem[], at: number): number {
  const [item, before] = [items[at], items[at - 1]]
  if (!item || !before) return -1
  const gap = text.text.slice(before.to, item.from)
  if (hasMeaning(before)) return /^[・、,/]$/.test(gap) ? at - 1 : -1
  const isJoining =
    before.value.kind === 'either' ||
    /^(?:ト|ヤ|トカ)$/.test(text.folded.slice(before.from, before.to))
  const joined = items[at - 2]
  return isJoining && joined && hasMeaning(joined) ? at - 2 : -1
}
