/** One form for what reads the same: full or half width, upper or lower case, hiragana or katakana. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ぁ-ゖゝゞ]+/g, (kana) => String.fromCharCode(...katakana(kana)))
}

function* katakana(hiragana: string): Generator<number> {
  for (let at = 0; at < hiragana.length; at += 1) yield hiragana.charCodeAt(at) + 0x60
}
