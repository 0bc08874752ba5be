const SOUNDS: ReadonlyMap<string, string> = new Map(
  'あ a い i う u え e お o か ka き ki く ku け ke こ ko さ sa し shi す su せ se そ so た ta ち chi つ tsu て te と to な na に ni ぬ nu ね ne の no は ha ひ hi ふ fu へ he ほ ho ま ma み mi む mu め me も mo や ya ゆ yu よ yo ら ra り ri る ru れ re ろ ro わ wa を o ん n が ga ぎ gi ぐ gu げ ge ご go ざ za じ ji ず zu ぜ ze ぞ zo だ da ぢ ji づ zu で de ど do ば ba び bi ぶ bu べ be ぼ bo ぱ pa ぴ pi ぷ pu ぺ pe ぽ po ぁ a ぃ i ぅ u ぇ e ぉ o ゔ v'
    .matchAll(/(\S) (\S+)/g)
    .map(([, kana = '', latin = '']) => [kana, latin] as const),
)
const SMALL: ReadonlyMap<string, string> = new Map([
  ['ゃ', 'a'],
  ['ゅ', 'u'],
  ['ょ', 'o'],
])

/** しんおおさか as Latin letters spell it, without long vowels: shinosaka. */
export function latinOfKana(kana: string): string {
  let latin = ''
  for (const letter of kana) {
    const small = SMALL.get(letter)
    if (small !== undefined) latin = `${withoutVowel(latin)}${small}`
    else if (letter === 'っ') latin += '*'
    else latin += SOUNDS.get(letter) ?? (/[a-z]/.test(letter) ? letter : '')
  }
  return evenLatin(latin.replace(/\*(.)/g, '$1$1'))
}

/** ｐｙｔほん is what a keyboard in kana mode makes of python: both have one spelling here. */
export function evenInput(word: string): string {
  const kana = word.replace(/[ァ-ヴ]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0x60))
  return latinOfKana(kana)
    .replace(/[lx](?=[aiueo])/g, '')
    .replace(/chi/g, 'ti')
    .replace(/shi|c(?=[ie])/g, (sound) => (sound === 'c' ? 's' : 'si'))
    .replace(/c(?=[auo])/g, 'k')
    .replace(/(?<![sc])hu/g, 'fu')
    .replace(/tsu/g, 'tu')
    .replace(/zi/g, 'ji')
    .replace(/w(?=[ie])/g, 'u')
    .replace(/f(?=[aieo])/g, 'fu')
}

/** ki before ゃ is ky, shi is sh. */
function withoutVowel(latin: string): string {
  return /(?:sh|ch|j)i$/.test(latin) ? latin.slice(0, -1) : `${latin.slice(0, -1)}y`
}

/** One spelling of what is spelled in several ways: Shimbashi, Shinbashi; Ōsaka, Oosaka, Osaka. */
export function evenLatin(words: string): string {
  return words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/m(?=[bmp])/g, 'n')
    .replace(/tch/g, 'cch')
    .replace(/o[ou]/g, 'o')
    .replace(/uu/g, 'u')
}
