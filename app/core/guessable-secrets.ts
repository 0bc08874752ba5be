/** What people write where a key belongs, in whatever spelling of its letters. */
const WORDS =
  /change|password|passw0rd|secret|example|default|sample|anken|openssl|random|replace|please|qwerty|letmein|welcome|admin|development|production|0123456789|1234567890/g
const SHORTEST = 32
const FEWEST_LETTERS = 10

/**
 * Whether a secret could be guessed: what is left of it without known words and blanks is short, or says itself again, or
 * counts up. 32 random letters of hexadecimal pass, which are 128 bits.
 */
export function isGuessable(secret: string): boolean {
  if (secret.length < SHORTEST || secret.trim() !== secret) return true
  const left = secret.normalize('NFKC').toLowerCase().replace(/\s/g, '').replaceAll(WORDS, '')
  const letters = [...left]
  const steps = letters.slice(1).map((letter, at) => codeOf(letter) - codeOf(letters[at]))
  const threes = letters.slice(2).map((_, at) => left.slice(at, at + 3))
  const isVaried = new Set(letters).size >= FEWEST_LETTERS && new Set(steps).size >= FEWEST_LETTERS
  return !isVaried || new Set(threes).size < SHORTEST - 4
}

function codeOf(letter: string | undefined): number {
  return letter?.codePointAt(0) ?? 0
}
