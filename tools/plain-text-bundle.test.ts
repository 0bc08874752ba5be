import { expect, test } from 'vitest'
import { plainTextOf } from './plain-text-bundle.ts'

const WORDS = String.raw`
/** 案件の名前 */
const 名前 = '案件'
export default [
  名前, { 単価: '〜80万円' }.単価, '💿', "\案", 'a\\案', ${'`'}行\n${'$'}{名前}🔥\\${'`'},
  'x案件y案'.replace(/[一-龠]+?/g, '-'), /^[★🔥]+$/u.test('🔥★'), /\案/.test('案'), '\u6848',
  'あア亜'.match(/(?<仮名>[ァ-ヺ])/u).groups.仮名,
]`

async function run(code: string): Promise<unknown> {
  const { default: found } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return found
}

test('a bundle in ASCII does what it did, with its names and lines', async () => {
  const plain = await plainTextOf('words.js', WORDS)
  expect(plain).toMatch(/^[\0-\x7f]+$/)
  expect(plain.trim().split('\n').length).toBeGreaterThan(5)
  expect(await run(plain)).toEqual(await run(WORDS))
})

test('a raw template with other letters ends the build', async () => {
  const raw = 'export default String.raw`案`'
  await expect(plainTextOf('raw.js', raw)).rejects.toThrow('A raw template may hold ASCII alone')
})
