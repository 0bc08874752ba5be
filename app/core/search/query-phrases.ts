import { eachRun, endOfWord, formsOf, isInWord, type Run } from './runs.ts'

/** Text without a space: one run, or several of different scripts: 区切り2週間. */
export type Phrase = { text: string; runs: Run[] }

export function phrasesOf(folded: string): Phrase[] {
  return folded.split(/\s+/).flatMap((piece) => {
    const runs: Run[] = []
    let [first, last] = [piece.length, 0]
    eachRun(piece, (from, to, isSpaced) => {
      runs.push({ text: piece.slice(from, to), isSpaced })
      first = Math.min(first, from)
      last = to
    })
    return runs.length > 0 ? [{ text: piece.slice(first, last), runs }] : []
  })
}

/** Whether folded text holds a phrase verbatim; a word at its ends must be a whole one there too. */
export function holdsPhrase(folded: string, { text, runs }: Phrase): boolean {
  const [first, last] = [runs.at(0), runs.at(-1)]
  for (let at = folded.indexOf(text); at >= 0; at = folded.indexOf(text, at + 1)) {
    const isCut = first?.isSpaced && isInWord(folded, at - 1)
    if (!isCut && (!last?.isSpaced || endsAsWord(folded, at + text.length, last))) return true
  }
  return false
}

function endsAsWord(folded: string, end: number, { text }: Run): boolean {
  const from = end - text.length
  return formsOf(folded.slice(from, endOfWord(folded, from))).includes(text)
}
