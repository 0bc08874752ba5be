import { expect, test } from 'vitest'
import { plainLetters } from './alike-letters.ts'
import { findPasswordFault, passwordLengths } from './password.server.ts'

const WORDS =
  'password1 password2026 qwerty123! iloveyou1 sakura1234 himawari77 konnichiwa1 anken2026! freelance99 football#1 sunshine12 superman007 welcome2026 yamada2000 kubernetes1 tokyo.osaka'.split(
    ' ',
  )
const MARKS = [
  '\u0300',
  '\u0301',
  '\u0302',
  '\u0303',
  '\u0308',
  '\u030a',
  '\u0327',
  '\u0331',
  '\u0338\u0301',
]
const UNSEEN = ['\u200b', '\u200d', '\u00ad', '\u2060', '\ufeff', '\u034f', '\ufe0f']
/** Letters that a reader takes for those of the Latin script. */
const ALIKE: Record<string, string> = {
  a: 'аαɑᴀåäāą',
  c: 'сϲçćᴄ',
  e: 'еєεéëēęᴇ',
  h: 'һʜ',
  i: 'іıιíïīɪ',
  j: 'ј',
  k: 'кκᴋ',
  l: 'ӏⅼłʟ',
  m: 'мᴍ',
  n: 'ոηñńɴ',
  o: 'оοöōøᴏ',
  p: 'рρᴘ',
  r: 'гřʀ',
  s: 'ѕşšꜱ',
  t: 'тτţᴛ',
  u: 'υսüūᴜ',
  w: 'ԝωŵᴡ',
  y: 'уүγýÿ',
  b: 'Ьβʙ',
  d: 'ԁđᴅ',
  q: 'ԛ',
}

const tried = WORDS.flatMap((word) => {
  const letters = [...word]
  const at = (index: number, text: string) => letters.with(index, text).join('')
  const all = (take: (letter: string) => string) => letters.map(take).join('')
  return [
    ...letters.flatMap((letter, index) => [
      ...(/[a-z]/.test(letter) ? MARKS : []).map((mark) => at(index, letter + mark)),
      ...UNSEEN.map((unseen) => at(index, letter + unseen)),
      ...[...(ALIKE[letter] ?? '')].flatMap((other) => [
        at(index, other),
        at(index, other.toUpperCase()),
      ]),
    ]),
    ...MARKS.map((mark) => all((letter) => (/[a-z]/.test(letter) ? letter + mark : letter))),
    ...[0, 1, 2].map((turn) => all((letter) => [...(ALIKE[letter] ?? letter)][turn] ?? letter)),
  ]
})

test('of passwords with marks and letters that look alike none can be chosen', () => {
  const taken = tried.filter((one) => !findPasswordFault(one, passwordLengths.member))
  expect(taken).toEqual([])
  expect(tried.length).toBeGreaterThan(3_000)
})

test.for(['がぎぐげご', 'ぱぴぷぺぽ', 'プログラム', '桜の木の下で', 'correct horse'])(
  '%s stays as it is',
  (text) => {
    expect(plainLetters(text)).toBe(text)
  },
)

test.for([
  'šťastný-medvěd-zpívá',
  'счастливый медведь поёт',
  'たなびきたる雲の細く',
  'v7Kq-mPz2-xÿ',
])('%s can be chosen', (password) => {
  expect(findPasswordFault(password, passwordLengths.member)).toBeUndefined()
})
