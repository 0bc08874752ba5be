/** Scripts without spaces: words of theirs are found anywhere within a run. */
const UNSPACED = '々-〇ァ-ヺー-ヾㇰ-ㇿ㐀-䶿一-鿿가-힣\\u{20000}-\\u{3ffff}'
const LETTER = `[[\\p{L}\\p{N}\\p{M}]--[${UNSPACED}]]`
const RUN = new RegExp(
  `([${UNSPACED}]+)|${LETTER}+(?:\\.${LETTER}+)*(?:-[a-z](?!${LETTER}))?[+#]*`,
  'gv',
)

export type Run = { text: string; isSpaced: boolean }

/** Folded text in pieces: stretches of Japanese, and words such as java, c#, node.js, objective-c. */
export function runsOf(folded: string): Run[] {
  return Array.from(folded.matchAll(RUN), ([text, unspaced]) => ({
    text,
    isSpaced: unspaced === undefined,
  }))
}

/** What a word is found by: node.js by node and by js too, java8 by java; but c++ never by c. */
export function formsOf(word: string): Set<string> {
  const forms = new Set([word])
  const stem = word.replace(/[+#]+$/, '')
  for (const part of [stem, ...stem.split(/[.-]/)]) {
    if (part.length > 1) forms.add(part)
    const letters = part.match(/^(\p{L}{3,})\p{N}+$/u)?.[1]
    if (letters) forms.add(letters)
  }
  return forms
}
