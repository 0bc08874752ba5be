import type { ReadableText } from './reading-contract.ts'
import type { Tile } from './sentence-tiles.ts'
import { isBetweenWords, isWithinWord, scriptAt } from './word-borders.ts'

/** A tile, or letters that none covers. */
export type Piece = { from: number; to: number; tile: Tile | undefined }

type TilingStep = {
  cost: number
  from: number
  tile: Tile | undefined
  before: 'read' | 'open' | 'unread'
}

const UNREAD = 10
const COSTS: Partial<Record<Tile['value']['kind'], number>> = {
  names: 1.2,
  places: 1.2,
  word: 1.5,
  noise: 1.1,
  filler: 2.5,
  particle: 3,
  either: 2.8,
  exclusion: 3.1,
}

/**
 * The sentence as pieces that cost the least: letters that nothing covers cost the most, and one long tile less
 * than two short ones. No piece may end within a word unless tiles are on both sides: テスト is no テストツール, and
 * 神戸 is not read in 神戸製鋼.
 */
export function tileSentence(text: ReadableText, tiles: readonly Tile[]): Piece[] {
  const length = text.folded.length
  const starts = Map.groupBy(tiles, ({ from }) => from)
  // What was the last: a tile, a space or sign, or letters that are not read.
  const best: Partial<
    Record<TilingStep['before'], TilingStep & { state: TilingStep['before'] }>
  >[] = Array.from({ length: length + 1 }, () => ({}))
  const reach = (at: number, state: TilingStep['before'], step: TilingStep) => {
    const known = best[at]?.[state]
    if (!known || step.cost < known.cost) {
      const steps = best[at]
      if (steps) steps[state] = { ...step, state }
    }
  }
  reach(0, 'open', { cost: 0, from: 0, tile: undefined, before: 'open' })
  for (let at = 0; at < length; at += 1) {
    for (const { cost, state, tile: last } of Object.values(best[at] ?? {})) {
      for (const tile of starts.get(at) ?? []) {
        if (!mayFollow(text, at, state, 'read', tile)) continue
        reach(tile.to, 'read', { cost: cost + costOf(tile), from: at, tile, before: state })
      }
      const isSign = scriptAt(text, at) === 'none'
      const next = isSign && isBetweenWords(text.text[at] ?? '') ? 'open' : 'unread'
      if (
        next === 'open' ||
        mayFollow(text, at, state, next, undefined) ||
        isTail(text, at, last)
      ) {
        const price = next === 'open' ? 0 : state === 'unread' ? UNREAD : UNREAD + 5
        reach(at + 1, next, { cost: cost + price, from: at, tile: undefined, before: state })
      }
    }
  }
  return tracePieces(best, length)
}

function costOf({ value, certainty }: Tile): number {
  return (COSTS[value.kind] ?? 1) + (certainty === 'likely' ? 0.5 : 0)
}

const FREE_AFTER: ReadonlySet<Tile['value']['kind']> = new Set(['noise', 'money', 'days', 'remote'])

/** Whether one piece may end and another begin here. */
function mayFollow(
  text: ReadableText,
  at: number,
  before: TilingStep['before'],
  after: 'read' | 'unread',
  tile: Tile | undefined,
): boolean {
  if (before === 'open' || (before === 'unread' && after === 'unread')) return true
  const [one, other] = [scriptAt(text, at - 1), scriptAt(text, at)]
  if (before === 'read' && after === 'read')
    return one !== 'latin' || other !== 'latin' || isLong(text, at)
  // ベテラン歓迎 is one word, OutSystems開発 are two.
  if (tile?.value.kind === 'filler' && before === 'unread') return one === 'latin'
  if (tile && before === 'unread' && !isFreeBorder(text, tile)) return !isStrict(text, at)
  if (tile && before === 'unread') return !isWithinWord(text, at)
  return !isStrict(text, at)
}

/** 月60くらいもらえる: kana after what a grammar reads are no part of a name. */
function isTail(text: ReadableText, at: number, last: Tile | undefined): boolean {
  return last !== undefined && TAILED.has(last.value.kind) && scriptAt(text, at) === 'hiragana'
}

const TAILED: ReadonlySet<Tile['value']['kind']> = new Set([
  'money',
  'days',
  'remote',
  'start',
  'payment',
  'interviews',
])

/** 正社員以外 is two words, 経験不要 may be one. */
function isFreeBorder({ text }: ReadableText, { from, value }: Tile): boolean {
  if (value.kind === 'exclusion') return /^(?:以外|除)/.test(text.slice(from, from + 2))
  return FREE_AFTER.has(value.kind)
}

/** ReactNative80 and GoAWS may be two names; POSM is no PO and SM. */
function isLong({ text, folded }: ReadableText, at: number): boolean {
  if (/[a-z]/.test(text[at - 1] ?? '') && /^[A-Z][A-Za-z]{2}/.test(text.slice(at))) return true
  return /[a-z\d+#]{3}$/.test(folded.slice(0, at)) && /^[a-z]{3}/.test(folded.slice(at))
}

/** Within a word, and between kanji and what follows them: 大阪ガス. */
function isStrict(text: ReadableText, at: number): boolean {
  const [one, other] = [scriptAt(text, at - 1), scriptAt(text, at)]
  if (one === 'kanji' && other === 'katakana') return true
  return isWithinWord(text, at) || (one === other && (one === 'kanji' || one === 'hiragana'))
}

function tracePieces(
  best: readonly Partial<
    Record<TilingStep['before'], TilingStep & { state: TilingStep['before'] }>
  >[],
  length: number,
): Piece[] {
  const ends = Object.values(best[length] ?? {})
  let step = ends.toSorted((a, b) => a.cost - b.cost)[0]
  let at = length
  const pieces: Piece[] = []
  while (step && at > 0) {
    pieces.push({ from: step.from, to: at, tile: step.tile })
    at = step.from
    step = best[at]?.[step.before]
  }
  return pieces.reverse()
}
