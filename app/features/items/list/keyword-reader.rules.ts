import type { NameFinder } from '#features/items/reading/reading-contract.ts'
import { readSentence } from '#features/items/reading/sentence.ts'
import type { KeywordReader, ReadWord } from './keyword.rules.ts'
import { wordsIn } from './keyword-bounds.rules.ts'

const PARTS = 40

export function keywordReader(finder: NameFinder, today: Temporal.PlainDate): KeywordReader {
  const read = readOn(finder, today)
  return (keyword) => {
    const words =
      read.get(keyword) ?? readSentence(wordsIn(keyword).join(' '), finder, today).slice(0, PARTS)
    if (read.size >= MOST_READ) read.clear()
    read.set(keyword, words)
    return words
  }
}

type ReadOn = { day: string; read: Map<string, readonly ReadWord[]> }

/** A sentence takes longer to be read than to be found; each list reads its own twice. */
const known = new WeakMap<NameFinder, ReadOn>()
const MOST_READ = 500

/** What has been read by these names on this day. */
function readOn(finder: NameFinder, today: Temporal.PlainDate): ReadOn['read'] {
  const day = today.toString()
  const before = known.get(finder)
  if (before?.day === day) return before.read
  const read: ReadOn['read'] = new Map()
  known.set(finder, { day, read })
  return read
}
