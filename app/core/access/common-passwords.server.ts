import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isKnownPhrase } from './known-phrases.server.ts'
import { openFilter, type TextFilter } from './text-filter.ts'

/** Whether a password (NFKC, lower case) is one that people and guessing programs try first. */
export function isCommonPassword(low: string): boolean {
  return [low, low.replace(DOMAIN, '')].some(isCommon)
}

/** How an address ends: of test@test.com it is the words before that are guessed. */
const DOMAIN = /\.(?:(?:co|ne|or)\.jp|com|net|org|jp|example)[\d!]{0,4}$/

function isCommon(low: string): boolean {
  if (isMonotone(low) || isNumber(low) || isWalk(low) || isAroundRuns(low)) return true
  const [, half] = TWICE.exec(low) ?? []
  if (half !== undefined && isCommon(half)) return true
  const cuts = plainCuts(low)
  const cores = cuts.filter((core) => lettersOf(core) === core)
  return (
    [low, ...plainForms(low)].some((text) => common.has(text) || filter().has(`p:${text}`)) ||
    [coreOf(low), lettersOf(low), ...cores].some(isWord) ||
    [...new Set([low, ...cuts].map(lettersOf))].some(isKnownPhrase) ||
    isRomaji(low, cores) ||
    isShortJapanese(low) ||
    isOfTwoWords(low, cuts)
  )
}

/** A common one written twice is one, whatever signs are behind it. */
const TWICE = /^(.{8,20})\1[\d\p{P}]{0,4}$/u

/** Whether it is nothing but words that its guesser knows, two at most, with digits and signs. */
export function isMadeOf(low: string, words: readonly string[]): boolean {
  const texts = [lettersOf(low), ...plainCuts(low).map(lettersOf)]
  const known = words.filter((word) => word.length >= LEAST_WORD)
  return texts.some((text) =>
    known.some((word) =>
      [text, text.slice(1)].some(
        (part) => part.startsWith(word) && isOneOf(known, part.slice(word.length)),
      ),
    ),
  )
}

/** An initial may be before or behind a name: tyamada. */
function isOneOf(words: readonly string[], rest: string): boolean {
  return rest.length <= 1 || words.includes(rest)
}

/** Words and names of a few letters are in every text. */
const LEAST_WORD = 4

function isWord(text: string): boolean {
  return common.has(text) || (text.length >= LEAST_WORD && filter().has(`w:${text}`))
}

/** One or two characters, or a short piece, over and over: aaaaaaaa, ababababab, akb48akb48!. */
function isMonotone(low: string): boolean {
  const core = coreOf(low)
  return (
    new Set(low).size <= 2 || isRepeated(low) || (core.length > low.length / 2 && isRepeated(core))
  )
}

function isRepeated(text: string): boolean {
  return /^(.{1,7})\1+[\d\p{P}]{0,4}$/u.test(text)
}

/** A date, a telephone, an address of a network: digits, with a sign here and there. */
function isNumber(low: string): boolean {
  const digits = low.replace(/\D/g, '')
  return !/\p{L}/u.test(low) && digits.length <= MOST_DIGITS && digits.length * 3 >= low.length * 2
}

const MOST_DIGITS = 12

/** Runs along the keys, the digits and the syllables: qwerty123, 1qaz2wsx, あいうえおかきく. */
function isWalk(low: string): boolean {
  const rest = countBesideRuns(low)
  return rest <= 2 && rest < low.length / 3
}

/** Three letters at most around runs, years, days and signs: aa123456@, abc@2026!, tk19900401. */
function isAroundRuns(low: string): boolean {
  const signs = low.match(/[^\p{L}\p{M}\p{N}]/gu) ?? []
  if (new Set(signs).size > 3) return false
  const plain = low
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/(?:19|20)\d\d(?:[01]\d[0-3]\d)?|\d\d[01]\d[0-3]\d/g, '')
    .replace(/(.)\1{2,}/gu, '')
  return countBesideRuns(plain) <= 3
}

function countBesideRuns(low: string): number {
  let rest = 0
  for (let at = 0; at < low.length; ) {
    const length = runAt(low, at)
    if (length === 0) rest++
    at += Math.max(length, 1)
  }
  return rest
}

function runAt(low: string, at: number): number {
  for (let length = Math.min(LONGEST_RUN, low.length - at); length >= 3; length--) {
    const run = low.slice(at, at + length)
    if (walks.some((walk) => walk.includes(run))) return length
  }
  return 0
}

const LONGEST_RUN = 50
const rows = [
  ...['1234567890-^\\', 'qwertyuiop@[', 'asdfghjkl;:]', 'zxcvbnm,./\\_', '!"#$%&\'()'],
  ...['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./', '!@#$%^&*()', '0123456789'],
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/', 'qaz', 'wsx'],
  ...['147', '258', '369', '789', '456', '123', '159', '357', '753', '951', '1q2w3e4r5t6y7u8i9o0p'],
  ...['abcdefghijklmnopqrstuvwxyz', 'q1w2e3r4t5y6u7i8o9p0', 'a1b2c3d4e5f6g7h8', '1a2b3c4d5e6f7g8h'],
  'ぬふあうえおやゆよわほへ',
  ...['たていすかんなにらせ', 'ちとしはきくまのりれけむ', 'つさそひこみもねるめろ'],
  'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん',
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン',
  ...['いろはにほへとちりぬるを', 'aiueo', 'kakikukeko', 'sashisuseso', 'tachitsuteto'],
]
/** Days, months, seasons and numbers one after the other. */
const words = [
  'mondaytuesdaywednesdaythursdayfridaysaturdaysunday',
  'januaryfebruarymarchaprilmayjunejulyaugustseptemberoctobernovemberdecember',
  'janfebmaraprmayjunjulaugsepoctnovdec',
  ...['springsummerautumnwinterspring', 'springsummerfallwinterspring', 'summerwinterspringautumn'],
  ...['onetwothreefourfivesixseveneightnineten', 'ichinisanshigorokushichihachikyuujuu'],
  'ichinisanyongorokunanahachikyuu',
]
const walks = [...rows, ...words].flatMap((row) => [row, [...row].reverse().join('')])

/** Without the digits and signs before and behind. */
function coreOf(text: string): string {
  const letters = [...text]
  const first = letters.findIndex(isLetter)
  return first < 0 ? '' : letters.slice(first, letters.findLastIndex(isLetter) + 1).join('')
}

/** What is left as letters when digits and signs around it are taken for letters or not: 4nk3n2026 is anken. */
function plainCuts(text: string): string[] {
  const letters = [...text]
  const first = Math.min(Math.max(letters.findIndex(isLetter), 0), MOST_AROUND)
  const behind = Math.min(letters.toReversed().findIndex(isLetter), MOST_AROUND)
  const cores = Array.from({ length: first + 1 }, (_, before) =>
    Array.from({ length: Math.max(behind, 0) + 1 }, (_, after) =>
      letters.slice(before, letters.length - after).join(''),
    ),
  )
  return [...new Set(cores.flat().flatMap(plainForms))]
}

const MOST_AROUND = 8
/** A syllable as it is written in Latin letters, with an o that is long as in Ohtani, the n that ends one, and the first half of a doubled sound. */
const SYLLABLE =
  /(?:[kgsztdnhbpmrfjwy]|[kgsztcnhbpmrjdf]y|sh|ch|ts)?(?:oh(?![aiueo])|[aiueo])|n|m(?=[bpm])|([kstpgdbz])(?=\1)|t(?=ch)/g
const LONGEST_ROMAJI = 14
const LONGEST_PAIR = 13

/** Two short words, joined or with a sign between them: helloworld, tokyo-osaka. */
function isOfTwoWords(low: string, cuts: readonly string[]): boolean {
  const known = (text: string) => isSyllables(text) || isWord(text)
  return [...new Set([low, ...cuts].map(lettersOf))].some(
    (letters) =>
      letters.length <= LONGEST_PAIR &&
      low.length - letters.length <= MOST_AROUND &&
      halvesOf(letters).some(([one, other]) => known(one) && known(other)),
  )
}

function halvesOf(letters: string): [string, string][] {
  const places = Math.max(0, letters.length - 2 * LEAST_WORD + 1)
  return Array.from({ length: places }, (_, n) => [
    letters.slice(0, n + LEAST_WORD),
    letters.slice(n + LEAST_WORD),
  ])
}

function isSyllables(text: string): boolean {
  return text.replace(SYLLABLE, '') === ''
}

/** One word of Japanese in Latin letters, with some digits and signs around it: dictionaries of guessers have them all. */
function isRomaji(low: string, cores: readonly string[]): boolean {
  const around = low.length - coreOf(low).length
  if (around <= MOST_AROUND && cores.some(isWordOfSyllables)) return true
  // Digits may be within it, and a letter behind them: reiwa08nen, hanshin1985v2.
  const letters = low.replace(/[\d!]/g, '')
  return (
    low.length - letters.length <= MOST_AROUND &&
    [letters, letters.slice(0, -1)].some(isWordOfSyllables)
  )
}

/** A word or a name in Japanese letters with digits and signs around it: 鈴木健太1985, 株式会社1234. */
function isShortJapanese(low: string): boolean {
  const letters = [...lettersOf(low)]
  return (
    letters.length > 0 &&
    letters.length <= LONGEST_JAPANESE &&
    letters.every((letter) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u.test(letter)) &&
    [...low].length - letters.length <= MOST_AROUND
  )
}

const LONGEST_JAPANESE = 7

function isWordOfSyllables(text: string): boolean {
  return text.length >= LEAST_WORD && text.length <= LONGEST_ROMAJI && isSyllables(text)
}

function lettersOf(text: string): string {
  return [...text].filter(isLetter).join('')
}

function isLetter(sign: string): boolean {
  return /[\p{L}\p{M}ー]/u.test(sign)
}

/** As it reads: p@ssw0rd, pa55word, adm1n. A 1 is an i or an l. */
function plainForms(text: string): string[] {
  const plain = [...text].map((sign) => LOOKS.get(sign) ?? sign).join('')
  return [plain.replaceAll('1', 'i'), plain.replaceAll('1', 'l')]
}

const LOOKS = new Map(
  Object.entries({
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '0': 'o',
    $: 's',
    '5': 's',
    '7': 't',
    '!': 'i',
    '8': 'b',
  }),
)

let read: TextFilter | undefined

/** A quarter of a million passwords and words; tools/common-passwords.ts makes it. */
function filter(): TextFilter {
  const here = createRequire(import.meta.url)
  read ??= openFilter(readFileSync(here.resolve('#db/passwords/common.bloom')))
  return read
}

const common = new Set(
  `
password passw0rd password1 password12 password123 password1234 password! p@ssword p@ssw0rd
passpass pass1234 passwort 12345678 123456789 1234567890 0123456789 123123123 12341234
11111111 00000000 88888888 99999999 22222222 12121212 11223344 1122334455 87654321 987654321
9876543210 147258369 789456123 159753159 10203040 13579246 24681357 31415926 20202020 20252025
20262026 19801980 19901990 20002000 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234
qwertyqwerty 1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5
zaq12wsx zaq1xsw2 asdfghjk asdfghjkl asdfasdf asdf1234 zxcvbnm1 zxcvbnm123 zxcvbnmzxcvbnm
qazwsxedc qazwsx123 poiuytrewq lkjhgfdsa abcd1234 abcdefgh abcdefghi abcdefg1 abc12345
abc123456 abcabc123 abcd12345 a1234567 a12345678 a123456789 aa123456 aa12345678 aaaaaaaa
aaaa1111 abababab 1a2b3c4d a1b2c3d4 a1s2d3f4 1234abcd 1234qwer 12345qwert 12345678a 123456789a
qwer1234 asdfqwer iloveyou iloveyou1 sunshine princess football baseball superman batman123
starwars pokemon1 pokemon123 dragonball dragon123 monkey123 michael1 jennifer computer
internet whatever trustno1 letmein1 letmein123 welcome1 welcome123 changeme changeme1
changeme123 administrator admin123 admin1234 admin12345 administrator1 administrator123
rootroot root1234 testtest test1234 test12345 testuser guest123 guestguest default1 master123
mastermaster secret123 service1 support1 system123 temppass temp1234 user1234 useruser
login123 loginlogin sakurasakura sakura123 sakura12 sakura1234 sakura2020 sakura2024
sakura2025 sakura2026 sakura01 sakura00 arashi123 arashi1103 arigatou arigato1 aishiteru
daisuki1 daisuki123 doraemon doraemon1 pikachu1 pikachu123 totoro123 onepiece onepiece1
gundam00 gundam123 naruto123 kimetsu1 kimetsunoyaiba hatsunemiku mikumiku konnichiwa
konnichiha ohayougozaimasu nekoneko nekonekoneko inuinuinu usausausa wanwanwan nyannyan
hanahana himawari himawari1 momomomo momotaro yamadataro yamada123 tanaka123 suzuki123
takahashi satosato watanabe yamamoto nakamura kobayashi hanako123 tarotaro taro1234 ichiro51
nippon123 nihonnihon japan123 japanjapan tokyo123 tokyo2020 tokyo2021 tokyotokyo osaka123
osakaosaka hokkaido yokohama hanshin1 hanshintigers tigers123 giants123 softbank rakuten1
rakuten123 docomo123 nintendo playstation toyota123 honda123 himitsu1 himitsuhimitsu
himitsu123 pasuwado pasuwaado ninshou1 kaisha123 shachou1 パスワード パスワード123 ぱすわーどぱすわーど あいうえおかきく
いろはにほへと ひみつひみつ さくらさくら ありがとう123 こんにちは123 あああああああ engineer engineer1 engineer123 freelance
freelance1 developer developer1 programmer anken123 ankenanken javajava java1234 python123
javascript typescript github123 googlegoogle google123 facebook twitter1 linkedin microsoft
windows10 windows11 iphone123 android1 ぱすわーど パスワード ひみつ ヒミツ さくら サクラ ありがとう
こんにちは おはよう にほん ニッポン にっぽん とうきょう 日本 東京 桜 愛してる 秘密 暗証番号 himitsu aishiteru
yamatodamashii ganbare ganbaru ohayou konbanwa sayonara tadaima okaeri itadakimasu arigatougozaimasu
yoroshiku yoroshikuonegaishimasu baystars swallows marines buffaloes fighters dragons carp
saprsap thequickbrownfox thequickbrownfoxjumps maytheforcebewithyou tobeornottobe
iloveyouforever hogehogefugafuga hogefugapiyo foobarbazqux foobarbaz systemadministrator systemadmin
supercalifragilistic loremipsumdolor shingekinokyojin toyotahondanissan tokyoosakanagoya
shinjukushibuya evangelionasuka doraemonnobita dragonballsuper nogizakaakb rxgundam letthemeatcake
antlers grampus nogizaka hinatazaka evangelion tsunami docomo mercari famicom omurice paypay uniqlo
lawson familymart seveneleven yodobashi zozotown niconico pixiv mixi wantedly mynavi rikunabi kintone
cybozu certified awscertified
`
    .trim()
    .split(/\s+/),
)
