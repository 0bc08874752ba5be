/** So many mails of successive numbers are one block, by a power of two. */
const BLOCK_BITS = 13

export function blockOf(mailId: number): number {
  return mailId >> BLOCK_BITS
}

/** One form for spellings that read the same; the database folds the words of a mail in the same way. */
function foldedWords(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** The words of a search: a mail has all of them, wherever they are. */
export function termsOf(keyword: string): string[] {
  return [...new Set(foldedWords(keyword).split(/\s+/).filter(Boolean))]
}

/** The numbers by which a mail of a block is found: its letters and its pairs of letters. */
export function marksOfMail(mailId: number, text: string): number[] {
  const block = blockOf(mailId)
  const marks = new Set<number>()
  let before: number | undefined
  for (const letter of foldedWords(text)) {
    const point = letter.codePointAt(0) ?? 0
    const isSpace = /\s/.test(letter)
    if (!isSpace) marks.add(markOf(block, point, 0))
    if (!isSpace && before !== undefined) marks.add(markOf(block, before, point))
    before = isSpace ? undefined : point
  }
  return [...marks]
}

/** The numbers that every mail of a block has in which these words are. */
export function marksOfTerms(block: number, terms: readonly string[]): number[] {
  const marks = terms.flatMap((term) => {
    const points = [...term].map((letter) => letter.codePointAt(0) ?? 0)
    const [first = 0, ...others] = points
    if (others.length === 0) return [markOf(block, first, 0)]
    return others.map((point, at) => markOf(block, points[at] ?? 0, point))
  })
  return [...new Set(marks)]
}

/** Two of them may be one number: what is found is compared with the words themselves. */
function markOf(block: number, one: number, other: number): number {
  let mark = Math.imul(block + 1, 0x9e3779b1)
  for (const point of [one, other]) {
    mark = Math.imul(mark ^ point, 0x85ebca6b)
    mark ^= mark >>> 13
  }
  return Math.imul(mark, 0xc2b2ae35) | 0
}
