import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { findPasswordFault, passwordLengths } from './password.server.ts'

/** Neither words with digits nor runs of keys: they are known from lists alone. */
const OF_LISTS = ['3rjs1la7qe', 'ncc1701d', 'ou812345', 'qqww1122']
const OWN = ['kaoru.ishii88@mail.example.jp', 'kaoru.ishii88']

const TRIED = [
  ...['p@ssw0rd1', 'qwerty123', 'anken2026', 'Anken2026!', 'ANKEN-2026', 'anken_freelance1'],
  ...[
    'Passw0rd!',
    'P455w0rd',
    'pa$$word99',
    'password２０２６',
    'Welcome2026!',
    'Adm1n1234',
    'l0ginlogin',
  ],
  ...[
    'iloveyou2!',
    'Football#1',
    'monkey2024',
    'dragon1984!',
    'superman007',
    'Sunshine99',
    'trustno1!!',
  ],
  ...['1qaz2wsx3edc', 'qazwsxedc12', 'asdfghjkl;:', 'zxcvbnm,./', 'qwertyuiop@[', '1234567890-^'],
  ...[
    '0987654321',
    '741852963',
    '19900401',
    '09012345678',
    'abcdefgh12',
    'a1b2c3d4e5',
    '1q2w3e4r5t',
  ],
  ...[
    'sakura1234',
    'Sakura2026!',
    'himawari77',
    'arigatou123',
    'tanaka1985',
    'yamada2000',
    'takeshi123',
  ],
  ...[
    'hatsunemiku39',
    'konnichiwa1',
    'ohayou2026',
    'ぱすわーど123',
    'さくら2026!!!',
    'たていすかんなにら',
    'ちとしはきくまの',
  ],
  ...['アンケン２０２６', 'kaoru1988', 'ishii-kaoru1', 'kaoruishii!'],
]

test('of fifty passwords that a guesser would try, fifty are refused', () => {
  expect(TRIED.length).toBeGreaterThanOrEqual(50)
  const taken = [...TRIED, ...OF_LISTS].filter(
    (one) => !findPasswordFault(one, passwordLengths.member, OWN),
  )
  expect(taken).toEqual([])
})

const ROMAJI =
  'sumimasen ganbatte omedetou akihabara gyoumuitaku sakurasaku heisei ramen nihon shinjuku hokkaidou kyouto nattou shashin zenbu chotto matte onegai tomodachi kazoku sensei gakkou densha jitensha shigoto kaisha tanoshii ureshii kanpai okinawa'
const PAIRS = 'sakura-hanako tokyo.osaka gohan_daisuki helloworld goodmorning blueocean nekoinu'
const OWN_OR_SITE = 'kubernetes docker skillsheet 4nk3n fr33lance 3ngineer kishii mailexample'
const ENDINGS = ['1', '123', '2026', '!', '#2026', '０７', '@1']

test('of words with digits and signs around them, also in wide letters and as numbers, none can be chosen', () => {
  const words = `${ROMAJI} ${PAIRS} ${OWN_OR_SITE}`.split(' ')
  const tried = words.flatMap((word) =>
    [word, word.toUpperCase(), word.replaceAll('a', '4').replaceAll('o', '0'), wide(word)].flatMap(
      (text) => ENDINGS.flatMap((end) => [text + end, end + text]),
    ),
  )
  const long = tried.filter((one) => [...one].length >= passwordLengths.member.min)
  const taken = long.filter((one) => !findPasswordFault(one, passwordLengths.member, OWN))
  expect(taken).toEqual([])
  expect(long.length).toBeGreaterThan(1_500)
})

test('of a few letters around a run, a year or a day, none can be chosen', () => {
  const letters = 'a aa ab qq as zz abc tk xyz'.split(' ')
  const runs = '123456 1234567 12345678 654321 987654 2026 1985 19900401 20260401 000000'.split(' ')
  const signs = ['', '!', '@', '!!', '@#$', '.', '＠']
  const tried = letters.flatMap((some) =>
    runs.flatMap((run) =>
      signs.flatMap((sign) =>
        [`${some}${run}${sign}`, `${some}${sign}${run}`, `${run}${some}${sign}`].flatMap((one) => [
          one,
          `${one.slice(0, 1).toUpperCase()}${one.slice(1)}`,
        ]),
      ),
    ),
  )
  const long = tried.filter((one) => [...one].length >= passwordLengths.member.min)
  expect(long.filter((one) => !findPasswordFault(one, passwordLengths.member))).toEqual([])
  expect(long.length).toBeGreaterThan(2_000)
})

test('of numbers with signs, repeated pieces, addresses, and words with digits inside, none can be chosen', () => {
  const numbers = '192.168.1.1 3.14159265 03-1234-5678 2026/04/01 12:34:56 1990-04-01! 100-0001-12'
  const pieces = 'akb48 sakura1 x7k2 abc12 案件 zx81'.split(' ')
  const names = 'test user info admin hanako a@b sakura@neko'.split(' ')
  const ends = '.com .jp .co.jp .example .net1 .org2026'.split(' ')
  const words = 'reiwa08nen hanshin1985v2 sho7hei ohtani17ohtani katoh-itoh sakura01ko ku2ma3moto'
  const tried = [
    ...numbers.split(' '),
    ...pieces.flatMap((one) => ['', '1', '!!'].map((end) => one.repeat(3) + end)),
    ...names.flatMap((one) => ends.map((end) => (one.includes('@') ? one : `${one}@test`) + end)),
    ...words.split(' ').flatMap((one) => [one, wide(one), `${one}!`, one.toUpperCase()]),
  ].filter((one) => [...one].length >= passwordLengths.member.min)
  expect(tried.filter((one) => !findPasswordFault(one, passwordLengths.member))).toEqual([])
  expect(tried.length).toBeGreaterThan(80)
})

function wide(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
}

test.for([
  'cobalt heron library staple',
  'kumo-no-ue-de-neko-ga-utau',
  'purple otter 19 jumps rivers',
  'zUx9-reLm-44to',
  'blue kettle sings at dawn',
  'tsukiyo ni kani wo taberu',
  'unlikely_badger_parade',
  '8Tg!vRw3#pLs',
  'tk7#1990-wq5',
  'xkqzvbwjyt',
  'あさひがのぼる窓辺の珈琲',
  '赤い自転車で坂を下る',
  'staple-lantern-orbit',
  'anken-demo-hanako',
  '桜の木の下で待つ',
  'cobalt heron battery',
  'たなびきたる雲の細く',
  'v7Kq-mPz2-xW',
  'three blind mice 1948',
  'kaoruはきょう晴れ',
])('%s can be chosen', (password) => {
  expect(findPasswordFault(password, passwordLengths.member, OWN)).toBeUndefined()
})

test('of 5,000 random passwords hardly one is taken for a common one', () => {
  const random = Array.from({ length: 5_000 }, () => randomBytes(9).toString('base64url'))
  const refused = random.filter((one) => findPasswordFault(one, passwordLengths.member))
  expect(refused.length).toBeLessThan(25)
})

test('the list holds more than 100,000 passwords', () => {
  const file = createRequire(import.meta.url).resolve('#db/passwords/common.bloom')
  const bytes = readFileSync(file)
  const set = bytes.reduce((sum, byte) => sum + bitsIn(byte), 0)
  const size = bytes.length * 8
  expect((-size / 13) * Math.log(1 - set / size)).toBeGreaterThan(200_000)
})

function bitsIn(byte: number): number {
  return [...byte.toString(2)].filter((bit) => bit === '1').length
}
