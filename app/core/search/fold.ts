/** One form for what reads the same: full or half width, upper or lower case, hiragana or katakana. */
export function fold(text: string): string {
  // Who writes C♯ with the sign of music means C#.
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('♯', '#')
  if (!HIRAGANA.test(plain)) return plain
  const units = new Uint16Array(plain.length)
  for (let at = 0; at < units.length; at += 1) units[at] = katakanaOf(plain.charCodeAt(at))
  return decoder.decode(units)
}

const HIRAGANA = /[ぁ-ゖゝゞ]/
const decoder = new TextDecoder('utf-16le', { ignoreBOM: true })

function katakanaOf(unit: number): number {
  const isHiragana = (unit >= 0x3041 && unit <= 0x3096) || unit === 0x309d || unit === 0x309e
  return isHiragana ? unit + 0x60 : unit
}
