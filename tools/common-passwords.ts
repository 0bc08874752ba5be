import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFilter } from '#core/access/text-filter.ts'
import { root } from './testing/process.ts'

/**
 * `node tools/common-passwords.ts PASSWORDS WORDS`: makes the filter of passwords that are refused from two lists,
 * a text on each line and the most common first. A word is refused with digits and signs around it too.
 */
const [passwords = '', words = ''] = process.argv.slice(2)
const MOST = { passwords: 180_000, words: 60_000 }

const texts = new Set([
  ...(await linesOf(passwords, 6, MOST.passwords)).map((text) => `p:${text}`),
  ...(await linesOf(words, 4, MOST.words)).map((text) => `w:${text}`),
])
await writeFile(join(root, 'db/passwords/common.bloom'), buildFilter(texts))
console.log(`${texts.size} texts`)

async function linesOf(file: string, least: number, most: number): Promise<string[]> {
  const text = (await readFile(file, 'utf8')).normalize('NFKC').toLowerCase()
  const lines = text.split('\n').filter((line) => [...line].length >= least)
  return [...new Set(lines)].slice(0, most)
}
