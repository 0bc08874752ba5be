import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Encoding } from '#server/http/encoding.ts'
import { answerPage, createPageCache, findPage, type Rendered } from './page-cache.ts'
import { touch as touchStore } from './page-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'], now: new Date('2026-05-01T03:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function page(text: string, scopes = ['items'], more: Partial<Rendered> = {}): Rendered {
  return {
    status: 200,
    headers: [],
    body: Buffer.from(text),
    scopes: new Set(scopes),
    kind: 'public',
    ...more,
  }
}

function openCache({ bytes = 1_000_000 } = {}) {
  let renders = 0
  const lost: { since: number | undefined } = { since: undefined }
  const cache = createPageCache(bytes, () => lost.since)
  async function get(key = '/', render: () => Rendered | Promise<Rendered> = () => page('x')) {
    const found = findPage(cache, key, systemNow())
    const made = found ?? (await answerPage(cache, key, counted))
    async function counted() {
      renders++
      return await render()
    }
    if ('rendered' in made) return [made.rendered.kind, made.rendered.body.toString()]
    return [made.state, made.page.forms.identity.body.toString()]
  }
  async function pack(encoding: Encoding) {
    const render = async () => page('x'.repeat(++renders * 1_000))
    const made = await answerPage(cache, '/', render, encoding)
    if ('rendered' in made) throw new Error('the page was not cached')
    return [made.state, { br: made.page.forms.br }] as const
  }
  const { store } = cache
  const touch = (scopes: string[]) => touchStore(store, scopes)
  return { store, get, pack, lost, touch, renders: () => renders }
}

const later = (ms: number) => vi.advanceTimersByTime(ms)

test('a page is rendered once and then served from the cache', async () => {
  const { get } = openCache()
  expect(await get('/', () => page('first'))).toEqual(['MISS', 'first'])
  expect(await get('/', () => page('second'))).toEqual(['HIT', 'first'])
})

test('many who ask at once cause one render', async () => {
  const { get, renders } = openCache()
  const answers = await Promise.all([get(), get(), get()])
  expect([answers.length, renders()]).toEqual([3, 1])
})

test('just after a change the old page is shown while the new one is made', async () => {
  const { get, touch } = openCache()
  await get('/', () => page('old'))
  touch(['items'])
  expect(await get('/', () => page('new'))).toEqual(['STALE', 'old'])
  await vi.waitFor(async () => expect(await get()).toEqual(['HIT', 'new']))
})

test('a second after a change nobody sees the old page', async () => {
  const { get, touch } = openCache()
  await get('/', () => page('old'))
  touch(['items'])
  later(900)
  touch(['items'])
  later(200)
  expect(await get('/', () => page('new'))).toEqual(['MISS', 'new'])
})

test('a change concerns the pages that depend on it', async () => {
  const { get, touch } = openCache()
  await get('/item/detail/1', () => page('one', ['item:1']))
  await get('/item/detail/2', () => page('two', ['item:2']))
  touch(['item:1', 'item:3'])
  expect((await get('/item/detail/1'))[0]).toBe('STALE')
  expect((await get('/item/detail/2'))[0]).toBe('HIT')
  touch(['item:*'])
  expect((await get('/item/detail/2'))[0]).toBe('STALE')
})

test('a change while a page is rendered makes that page out of date', async () => {
  const { get, touch } = openCache()
  await get('/', () => {
    touch(['item:*'])
    return page('early', ['item:7'])
  })
  later(1_100)
  expect(await get('/', () => page('late'))).toEqual(['MISS', 'late'])
})

test('a reader who waits for a change does not get a render that began before it', async () => {
  const { get, touch } = openCache()
  const gate = Promise.withResolvers<Rendered>()
  const renders = [gate.promise, Promise.resolve(page('late'))]
  const render = () => renders.shift() ?? page('later')
  const first = get('/', render)
  touch(['items'])
  later(1_100)
  const second = get('/', render)
  gate.resolve(page('early'))
  expect([(await first)[1], (await second)[1]]).toEqual(['late', 'late'])
})

test('at midnight in Japan every page is rendered again', async () => {
  const { get } = openCache()
  vi.setSystemTime(new Date('2026-05-01T14:59:59Z'))
  await get('/', () => page('today'))
  expect((await get())[0]).toBe('HIT')
  vi.setSystemTime(new Date('2026-05-01T15:00:02Z'))
  expect(await get('/', () => page('tomorrow'))).toEqual(['MISS', 'tomorrow'])
})

test('without the database pages are shown for ten minutes, then the truth', async () => {
  const { get, lost, touch } = openCache()
  const broken = () => page('503', [], { status: 503, kind: 'passing' })
  await get('/', () => page('old'))
  touch(['items'])
  later(5_000)
  expect(await get('/', broken)).toEqual(['STALE', 'old'])
  lost.since = performance.now()
  later(9 * 60_000)
  expect(await get('/', broken)).toEqual(['STALE', 'old'])
  later(2 * 60_000)
  expect(await get('/', broken)).toEqual(['passing', '503'])
})

test('a page that is not the same for everybody is not cached', async () => {
  const { get, store } = openCache()
  expect(await get('/', () => page('form', [], { kind: 'private' }))).toEqual(['private', 'form'])
  expect(store.pages.size).toBe(0)
})

test('a refusal is cached for a short while only', async () => {
  const { get } = openCache()
  await get('/item/detail/9', () => page('none', [], { status: 404 }))
  expect((await get('/item/detail/9'))[0]).toBe('HIT')
  later(12_000)
  expect(await get('/item/detail/9', () => page('here'))).toEqual(['MISS', 'here'])
})

test('the cache stays within its bytes and retains what is read', async () => {
  const { get, store } = openCache({ bytes: 200_000 })
  await get('/often')
  for (let i = 0; i < 100; i++) {
    await get(`/page/${i}`, () => page('x'.repeat(400)))
    expect((await get('/often'))[0]).toBe('HIT')
  }
  expect(store.bytes).toBeLessThanOrEqual(200_000)
  expect(store.pages.size).toBeGreaterThan(15)
})

test('a page is packed for the first who takes it so, without another render', async () => {
  const { pack, renders } = openCache()
  expect(await pack('identity')).toEqual(['MISS', { br: undefined }])
  const [state, { br }] = await pack('br')
  expect([state, renders()]).toEqual(['HIT', 1])
  expect(br?.body.length).toBeLessThan(100)
})
