import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packPage } from './encoding.ts'

const secret = 'taro.yamada+work@example.jp'
const filling = Array.from({ length: 400 }, (_, n) => `<li>案件 ${n * 7919}</li>`).join('')
/** As a page that shows what was typed beside what is somebody's own. */
const pageWith = (typed: string) => `<input value="${typed}">${filling}<p>mail: ${secret}</p>`

const guesses = [
  ...Array.from({ length: 12 }, (_, n) => `mail: ${secret.slice(0, n + 8)}`),
  ...['mail: t', 'あ', '"><p>', 'a b', 'x'.repeat(41)],
]

test.each([
  ['another site', 'cross-site'],
  ['another host of ours', 'same-site'],
  ['who does not say where from', undefined],
])(
  'from %s a page with chosen words leaves as it is, so that no guess is smaller',
  async (_, site) => {
    for (const guess of guesses) {
      const wrong = guess.replace(/.$/, '\u0001')
      const sizes = [guess, wrong].map(async (typed) => (await send(typed, site)).length)
      const [right, other] = await Promise.all(sizes)
      const difference = Buffer.byteLength(pageWith(guess)) - Buffer.byteLength(pageWith(wrong))
      expect((right ?? 0) - (other ?? 0), guess).toBe(difference)
    }
  },
)

test('packed, a right guess would be seen', () => {
  const [right, wrong] = [`mail: ${secret}`, `mail: ${[...secret].reverse().join('')}`]
  const [smaller = 0, larger = 0] = [right, wrong].map((typed) => gzipSync(pageWith(typed)).length)
  expect(smaller).toBeLessThan(larger)
})

test.each([
  ['our own page', '/item/search?keyword=a+b', 'same-origin'],
  ['the address bar', '/item/search?keyword=a+b', 'none'],
  ['another site, without words', '/item/search', 'cross-site'],
  ['another site, with numbers and plain words', '/item/search?page=2&sort=new', 'cross-site'],
])('from %s the page is packed', async (_, path, site) => {
  const page = pageWith('x')
  expect((await answer(path, page, site)).length).toBeLessThan(Buffer.byteLength(page) / 2)
})

test('a path with signs is a choice of words too', async () => {
  const page = pageWith('x')
  const sent = await answer('/nothing/%22mail%3A', page, 'cross-site')
  expect(sent.length).toBe(Buffer.byteLength(page))
})

async function send(typed: string, site: string | undefined): Promise<Buffer> {
  return await answer(
    `/item/search?${new URLSearchParams({ keyword: typed })}`,
    pageWith(typed),
    site,
  )
}

async function answer(path: string, page: string, site: string | undefined): Promise<Buffer> {
  const sent = { 'Accept-Encoding': 'gzip', ...(site && { 'Sec-Fetch-Site': site }) }
  const request = new Request(`http://localhost${path}`, { headers: sent })
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' })
  const packed = await packPage(new Response(page), headers, request)
  return Buffer.from(await packed.arrayBuffer())
}
