import { even } from './normalised-text.ts'
import type { Names } from './reader-contract.ts'

export type FoundTag = { id: number; name: string; group: string; from: number; to: number }

/** Finds the names of tags in a text; the longest name at each place, and whole words of Latin letters. */
export type NameFinder = { tagsIn(text: string, from: number, to: number): FoundTag[] }

type Entry = { id: number; name: string; letters: string; group: string }

export function findNames({ tags }: Names): NameFinder {
  const byFirst = new Map<string, Entry[]>()
  for (const { id, names, group } of tags) {
    for (const name of names) {
      const letters = even(name).text.toLowerCase()
      const first = letters[0] ?? ''
      const entry = { id, name: names[0] ?? '', letters, group }
      byFirst.set(first, [...(byFirst.get(first) ?? []), entry])
    }
  }
  for (const entries of byFirst.values())
    entries.sort((one, other) => other.letters.length - one.letters.length)
  return {
    tagsIn(text, from, to) {
      const letters = text.slice(from, to).toLowerCase()
      const found: FoundTag[] = []
      for (let at = 0; at < letters.length; at += 1) {
        const entry = byFirst
          .get(letters[at] ?? '')
          ?.find((one) => isWholeWord(letters, at, one.letters))
        if (!entry) continue
        const { id, name, group } = entry
        found.push({ id, name, group, from: from + at, to: from + at + entry.letters.length })
        at += entry.letters.length - 1
      }
      return found
    },
  }
}

/** One letter alone is a name only where nothing else is. */
function isWholeWord(text: string, at: number, name: string): boolean {
  if (!text.startsWith(name, at)) return false
  const [before, after] = [text[at - 1] ?? '', text[at + name.length] ?? '']
  if (name.length === 1) return /^[\s,、/・(]?$/.test(before) && /^[\s,、/・)]?$/.test(after)
  return !isOneWord(before, name[0] ?? '') && !isOneWord(name.at(-1) ?? '', after)
}

function isOneWord(one: string, other: string): boolean {
  return [/[a-z0-9#+]/, /[ァ-ヶー]/].some((script) => script.test(one) && script.test(other))
}
