import type { Certainty, ReadableText, TextRange } from './reading-contract.ts'
import type { TileValue } from './sentence-tiles.ts'
import type { Piece } from './sentence-tiling.ts'
import { isBetweenWords } from './word-borders.ts'

/** A tile of the sentence, or a word that nothing reads. */
export type SentenceItem = TextRange & { value: TileValue; certainty: Certainty }

type Draft = SentenceItem & { isUnread: boolean }

/** The pieces without what is between words; letters that nothing reads as the words that they make. */
export function itemsOf(text: ReadableText, pieces: readonly Piece[]): SentenceItem[] {
  const drafts: Draft[] = []
  for (const { from, to, tile } of pieces) {
    const last = drafts.at(-1)
    if (tile) {
      const { value, certainty } = tile
      drafts.push({ from, to, value, certainty, isUnread: false })
    } else if (isBetweenWords(text.text.slice(from, to))) continue
    else if (last?.isUnread && isOneWord(text.text.slice(last.to, from))) last.to = to
    else drafts.push({ from, to, value: { kind: 'word' }, certainty: 'sure', isUnread: true })
  }
  return drafts.filter((draft, place) => {
    if (!draft.isUnread) return true
    return isWord(text, draft) && !isEnding(text, draft, drafts[place - 1], drafts[place + 1])
  })
}

/** Signs within a word: alert(1), 要件定義・基本設計. */
function isOneWord(gap: string): boolean {
  return /^[・/()|+&×]{0,3}$/.test(gap)
}

function isWord({ text }: ReadableText, { from, to }: TextRange): boolean {
  return /[\p{L}\p{N}\p{S}]/u.test(text.slice(from, to))
}

/** Kana that go with what was read: なんですが, らへん. */
function isEnding(
  { text }: ReadableText,
  { from, to }: TextRange,
  before: Draft | undefined,
  after: Draft | undefined,
): boolean {
  if (!/^[ぁ-ゖー]{1,8}$/.test(text.slice(from, to))) return false
  const isRead = (item: Draft | undefined) => item !== undefined && !item.isUnread
  return (isRead(before) && before?.to === from) || (isRead(after) && after?.from === to)
}
