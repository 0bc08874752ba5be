import { createHash } from 'node:crypto'

/** What people write where a key belongs, in whatever spelling of its letters. */
const WORDS =
  /change|password|passw0rd|secret|example|default|sample|anken|openssl|random|replace|please|qwerty|letmein|welcome|admin|development|production|0123456789|1234567890|abcdefghijklmnopqrstuvwxyz|insecure/g
const SHORTEST = 32
const FEWEST_LETTERS = 10

/**
 * Whether a secret could be guessed: what is left of it without known words and blanks is short, or says itself again, or
 * counts up. 32 random letters of hexadecimal pass, which are 128 bits.
 */
export function isGuessable(secret: string): boolean {
  if (secret.length < SHORTEST || secret.trim() !== secret) return true
  return isPredictable(secret) || isCopied(secret) || isEncodedText(secret) || isReadable(secret)
}

const MOST_DIGITS = 4
const FEWEST_READ = 20
/** Of random letters hardly any 20 are without so many consonants in a row. */
const UNSPEAKABLE = /[bcdfghjklmnpqrstvwxz]{5}/i

/** Words, in whatever language: hardly any digit, each word in letters of one case, and all of it can be spoken. */
function isReadable(secret: string): boolean {
  const words = secret.normalize('NFKC').match(/\p{L}+/gu) ?? []
  const isPlain = words.every((word) => /^.?(?:\p{Ll}*|\p{Lu}*|\p{Lo}*)$/u.test(word))
  const digits = secret.match(/\d/g)?.length ?? 0
  const length = words.reduce((sum, word) => sum + word.length, 0)
  return (
    isPlain && digits <= MOST_DIGITS && length >= FEWEST_READ && !UNSPEAKABLE.test(words.join(' '))
  )
}

function isPredictable(secret: string): boolean {
  const left = secret.normalize('NFKC').toLowerCase().replace(/\s/g, '').replaceAll(WORDS, '')
  const letters = [...left]
  const steps = letters.slice(1).map((letter, at) => codeOf(letter) - codeOf(letters[at]))
  const threes = letters.slice(2).map((_, at) => left.slice(at, at + 3))
  const isVaried = new Set(letters).size >= FEWEST_LETTERS && new Set(steps).size >= FEWEST_LETTERS
  return !isVaried || new Set(threes).size < SHORTEST - 4
}

/** Numbers that everybody can look up, and examples of documents. */
const COPIED = [
  ...[
    '31415926535897932384',
    '27182818284590452353',
    '14142135623730950488',
    '16180339887498948482',
  ],
  ...['550e8400e29b41d4a716446655440000', '2b7e151628aed2a6abf7158809cf4f3c'],
  ...['miibijanbgkqhkig9w0baq', 'miievqibadanbgkqhkig9w0baq', 'eyjhbgcioijiuzi1niis'],
  ...['603deb1015ca71be2b73aef0857d7781', '123e4567e89b12d3a456426614174000'],
]
const HASHED =
  `password passw0rd secret admin administrator anken app_secret backup_key key test testing example hello helloworld
  default changeme change-me root user demo production development qwerty letmein welcome foo bar foobar hoge abc abc123
  japan tokyo 0 1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 2024 2025 2026 2027 true null undefined
  himitsu パスワード 秘密 秘密の鍵`.split(/\s+/)

/** A number of a table, or the hash of a word that somebody took for random. */
function isCopied(secret: string): boolean {
  const plain = secret.toLowerCase().replace(/[^0-9a-z]/g, '')
  return COPIED.some((one) => plain.includes(one)) || hashes().has(secret.replaceAll('=', ''))
}

let known: ReadonlySet<string> | undefined

function hashes(): ReadonlySet<string> {
  if (known) return known
  const words = ['', 'hello world', ...HASHED].flatMap((word) => [word, word.toUpperCase()])
  const texts = words.flatMap((word) => [word, `${word}\n`])
  known = new Set(
    texts.flatMap((text) =>
      ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) => {
        const hash = createHash(name).update(text).digest()
        const hex = hash.toString('hex')
        const base64 = hash.toString('base64').replaceAll('=', '')
        return [hex, hex.toUpperCase(), base64, hash.toString('base64url')]
      }),
    ),
  )
  return known
}

/** A text that was only written in other letters, as base64 or in hexadecimal; random bytes are hardly ever one. */
function isEncodedText(secret: string): boolean {
  const isHex = /^(?:[0-9a-f]{2})+$/i.test(secret)
  const bytes = [
    ...(isHex ? [Buffer.from(secret, 'hex')] : []),
    ...(/^[\w+/-]+=*$/.test(secret) ? [Buffer.from(secret, 'base64')] : []),
  ]
  return bytes.some((one) => one.length > 0 && one.every((byte) => byte >= 0x20 && byte < 0x7f))
}

function codeOf(letter: string | undefined): number {
  return letter?.codePointAt(0) ?? 0
}
