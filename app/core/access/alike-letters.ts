/** Letters of other scripts that look like those of the Latin one, by those that they look like. */
const ALIKE = {
  a: 'аαɑ',
  b: 'Ььβ',
  c: 'сςσ',
  d: 'ԁɗ',
  e: 'еєεҽ',
  f: 'ƒ',
  g: 'ɡց',
  h: 'һհ',
  i: 'іıιɪӏ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ⅼӏ',
  m: 'мṃ',
  n: 'ոηпи',
  o: 'оοօо',
  p: 'рρ',
  q: 'ԛգ',
  r: 'гʀ',
  s: 'ѕʂ',
  t: 'тτ',
  u: 'υսц',
  v: 'ѵν',
  w: 'ԝωш',
  x: 'хχ',
  y: 'уүγ',
  z: 'ᴢʐ',
  ss: 'ß',
  ae: 'æ',
  oe: 'œ',
  th: 'þ',
}
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡ'
const PLAIN = new Map([
  ...Object.entries(ALIKE).flatMap(([plain, others]) =>
    [...others].map((other) => [other, plain] as const),
  ),
  ...[...SMALL_CAPITALS].map((small, at) => [small, String.fromCharCode(97 + at)] as const),
  ...Object.entries({ ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ŧ: 't' }),
])

const BEHIND = /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrl}\p{N}\p{S}])\p{M}+/gu
const UNSEEN = /[\p{Cf}\p{DI}]/gu

/** As it is read: pássword and pаsswоrd, with two letters of Cyrillic, are password. Marks of kana mean another sound. */
export function plainLetters(low: string): string {
  const bare = low.normalize('NFKD').replace(UNSEEN, '').replace(BEHIND, '$1')
  const letters = [...bare.normalize('NFKC').toLowerCase()]
  return letters.map((letter) => PLAIN.get(letter) ?? letter).join('')
}
