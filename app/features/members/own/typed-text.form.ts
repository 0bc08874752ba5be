/** Full-width letters and digits as half-width ones; everything else of a name stays as it was written. */
function toHalfWidth(text: string): string {
  return text.replace(/[Ａ-Ｚａ-ｚ０-９]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH_AHEAD),
  )
}
const FULL_WIDTH_AHEAD = 0xfee0

/** ﾔﾏﾀﾞ and やまだ → ヤマダ */
export function toKatakana(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + KATAKANA_AHEAD))
}
const KATAKANA_AHEAD = 0x60

/** In half width, with single spaces within and none around, and without what cannot be seen. */
export function tidy(text: string): string {
  return toHalfWidth(text)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
}

/** ０９０−１２３４−５６７８ and +81 90 1234 5678 → 09012345678 */
export function plainTel(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s()\-‐‑‒–—―−ー]/g, '')
    .replace(/^\+81\(?0?/, '0')
}
