const LONGEST = 1_000_000

type Shape = readonly [name: string, textOf: (length: number) => string]

/** Kinds of texts by which code is slow that looks at each part of a text again for each other part. */
export const longShapes: readonly Shape[] = [
  ...repeated({
    'one letter': 'a',
    'one kana': 'ア',
    'one kanji': '案',
    blanks: ' ',
    'wide blanks': '\u3000',
    tabs: '\t',
    'ends of lines': '\n',
    'letters and blanks': 'a ',
    'letters and digits': 'a1',
    'short lines': 'a\n',
    'lines of two systems': 'a\r\n\r',
    digits: '7',
    'numbers in a list': '1,',
    'wide letters': 'Ａ１',
    'half-width kana with marks': 'ｶﾞﾊﾟ',
    'composed letters': 'か\u3099e\u0301',
    'letters that become many': '\ufdfa㍍㌖',
    'pictures of several letters': '👨‍👩‍👧',
    'flags and skins': '🇯🇵👍🏽',
    'letters of no width': '\u200b\u00ad',
    'letters that turn the line': '\u202eab\u202c',
    'hangul in parts': '\u1112\u1161\u11ab',
    'open brackets': '【（[(<',
    'closed brackets': '（【[]】）',
    quotes: '"\'`',
    'addresses of the web': 'https://a.jp/?a=b&c ',
    'addresses of mails': 'a.b@c.example, ',
    'signs at': '@',
    dots: 'a.',
    'quotes of Markdown': '> ',
    'lists of Markdown': '- ',
    'emphasis of Markdown': '*a_',
    'links of Markdown': '[a](b ',
    'tables of Markdown': '| a | - |\n',
    entities: '&amp;&#x41;&',
    tags: '<a <b/></',
    'heads of mails': 'Subject: =?UTF-8?Q?=41?=\n',
    'quoted mails': '> >> 様\n',
    days: '2026/11/28〜11月 ',
    'pay and hours': '月80〜90万円/140-180h ',
    pairs: '単価：60万\n',
    separators: '・／、,;:|',
    skills: 'Java C# Go AWS SQL ',
    'words of a search': '-Java "AWS" OR ',
    'fields of a template': '{{名前}}{{',
    escapes: '\\%41\\u0041',
    'a table of commas': 'a,"b""c",d\n',
    'words of English': 'ability to be able ',
  }),
  ['distinct words', listed((n) => `語${n.toString(36)}`, ' ')],
  ['distinct lines', listed((n) => `行${n.toString(36)}：${n}`, '\n')],
  ['distinct numbers', listed((n) => String(n), ',')],
  ['distinct names', listed((n) => `${n.toString(36)}@a.example`, ',')],
  ['blanks before an end', (length) => `${' '.repeat(Math.max(0, length - 1))}a`],
  [
    'halves that differ at the end',
    (length) => `${'a'.repeat(length / 2)}b${'a'.repeat(length / 2 - 1)}`,
  ],
]

function repeated(units: Readonly<Record<string, string>>): Shape[] {
  return Object.entries(units).map(([name, unit]) => [
    name,
    beginningOf(unit.repeat(LONGEST / unit.length + 1)),
  ])
}

function listed(partOf: (n: number) => string, between: string): Shape[1] {
  const parts = Array.from({ length: LONGEST / (between.length + 1) }, (_, n) => partOf(n + 1))
  return beginningOf(parts.join(between).slice(0, LONGEST))
}

function beginningOf(text: string): Shape[1] {
  return (length) => text.slice(0, length).toWellFormed()
}
