import type { Certainty, ReadableText, TextRange } from './reading-contract.ts'
import type { TileValue } from './sentence-tiles.ts'
import type { Piece } from './sentence-tiling.ts'
import { isBetweenWords } from './word-borders.ts'

/** A tile of the sentence, or a word that nothing reads. */
export type SentenceItem = TextRange & {
  value: TileValue
  certainty: Certainty
  isUnread: boolean
}

/** The pieces without what is between words; letters that nothing reads as the words that they make. */
export function itemsOf(text: ReadableText, pieces: readonly Piece[]): SentenceItem[] {
  const drafts: SentenceItem[] = []
  for (const { from, to, tile } of pieces) {
    const last = drafts.at(-1)
    if (tile) {
      const { value, certainty } = tile
      drafts.push({ from, to, value, certainty, isUnread: false })
    } else if (isBetweenWords(text.text.slice(from, to))) continue
    else if (last?.isUnread && isOneWord(text.text.slice(last.to, from))) last.to = to
    else drafts.push({ from, to, value: { kind: 'word' }, certainty: 'sure', isUnread: true })
  }
  return drafts.flatMap((draft, place) => {
    if (!draft.isUnread) return draft
    if (!isWord(text, draft) || isEnding(text, draft, drafts[place - 1], drafts[place + 1]))
      return []
    const isIdle = isPicture(text, draft) || isSpoken(text, draft)
    return isIdle ? { ...draft, value: { kind: 'filler' as const } } : draft
  })
}

/** Signs within a word: alert(1), 要件定義・基本設計. */
function isOneWord(gap: string): boolean {
  return /^[・/()|+&×]{0,3}$/.test(gap)
}

function isWord({ text }: ReadableText, { from, to }: TextRange): boolean {
  return /[\p{L}\p{N}\p{S}]/u.test(text.slice(from, to))
}

/** Emoji and stars say nothing beside what was read. */
function isPicture({ text }: ReadableText, { from, to }: TextRange): boolean {
  return !/[\p{L}\p{N}]/u.test(text.slice(from, to))
}

/** しかできないんだけど, 決まるやつ: how it is spoken, and no name of anything. */
function isSpoken({ text }: ReadableText, { from, to }: TextRange): boolean {
  const words = text.slice(from, to)
  return (
    /^[ぁ-ん一-龥]+$/.test(words) &&
    /^(?:[ぁ-ん]{2}|[一-龥][ぁ-ん]{2})/.test(words) &&
    !/[一-龥]{2}/.test(words) &&
    /(?:[るたすん]|[でく]す|ない|たい|けど|やつ|ので|から|かな|より|ほど|いい|よい|良い|ところ|とこ[でがに]?)$/.test(
      words,
    )
  )
}

/** Kana that go with what was read: なんですが, らへん. */
function isEnding(
  { text }: ReadableText,
  { from, to }: TextRange,
  before: SentenceItem | undefined,
  after: SentenceItem | undefined,
): boolean {
  if (!/^[ぁ-ゖー]{1,8}$/.test(text.slice(from, to))) return false
  const isRead = (item: SentenceItem | undefined) => item !== undefined && !item.isUnread
  return (isRead(before) && before?.to === from) || (isRead(after) && after?.from === to)
}

/** What is more than a word between others. */
export function hasMeaning({ value: { kind } }: SentenceItem): boolean {
  return !UNMEANT.has(kind)
}

const UNMEANT: ReadonlySet<TileValue['kind']> = new Set([
  'filler',
  'noise',
  'particle',
  'either',
  'choice',
  'exclusion',
])
