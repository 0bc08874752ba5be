const segmenter = /* @__PURE__ */ new Intl.Segmenter('ja', { granularity: 'word' })

/** A line of Japanese may not begin with these, nor end with those. */
const NO_BEGIN = /^[、。，．,.!！?？）)」』】〕］\]・ーっゃゅょッャュョ：；:;／/〜％%]/
const NO_END = /[（(「『【〔［[]$/

/**
 * A text in at most so many lines of a width in em, broken between words and into lines of like length;
 * what is left over ends in ….
 */
export function breakLines(text: string, width: number, most: number): string[] {
  const lines = fill(text, width)
  if (lines.length > most) {
    return [...lines.slice(0, most - 1), shorten(lines.slice(most - 1).join(''), width)]
  }
  let balanced = lines
  for (let narrower = width - STEP; narrower > 0; narrower -= STEP) {
    const next = fill(text, narrower)
    if (next.length > lines.length || next.some((line) => widthOf(line) > narrower)) break
    balanced = next
  }
  return balanced.map((line) => shorten(line, width))
}
const STEP = 0.5

function fill(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text)) {
    if (widthOf(line + piece) <= width || line === '') {
      line += piece
      continue
    }
    lines.push(line.trimEnd())
    line = piece.trimStart()
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines
}

/** Cut to the width, with … for what is gone. */
export function shorten(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  let rest = ''
  for (const letter of text) {
    if (widthOf(`${rest}${letter}…`) > width) break
    rest += letter
  }
  return `${rest}…`
}

/** About how wide a text is, in em, and never less: the letters are measured where it is drawn. */
function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? 1
  return width
}

const WIDTHS: [RegExp, number][] = [
  [/[ilj.,:;'|!]/, 0.36],
  [/[mwMW@%]/, 0.95],
  [/[A-Z&]/, 0.74],
  [/[\u0020-\u007e]/, 0.64],
]

/** Words, with what may not begin or end a line put to its neighbour. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const before = pieces.at(-1)
    const isBound = before !== undefined && (NO_BEGIN.test(segment) || NO_END.test(before))
    if (isBound) pieces[pieces.length - 1] = before + segment
    else pieces.push(segment)
  }
  return pieces
}
