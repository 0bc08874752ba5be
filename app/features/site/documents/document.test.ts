import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { wordingVersions } from '#features/members/own/consent.words.ts'
import { findSitemapFile } from '#features/site/sitemap.queries.server.ts'
import { test } from '#tests/support/test.ts'
import { getDocument, getEntries, listDocuments } from './document.queries.server.ts'

const now = systemNow()

test('every text has a head that says what it is, and an edition is dated by its name', () => {
  const documents = listDocuments()
  const misdated = documents.filter(({ edition, updated }) => edition && edition !== updated)
  expect(documents.length).toBeGreaterThan(1)
  expect(misdated).toEqual([])
})

test.for(listDocuments().map(({ slug }) => slug))(
  '%s can be read with all its anchors',
  async (slug, { db }) => {
    const { html, sections } = await getDocument(db, slug, now)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(html).not.toMatch(/\{#|\{\{/)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(sections.map(({ id }) => id)))
  },
)

test.for(['terms', 'privacy'] as const)(
  'who registers today agrees to the %s that are shown today',
  async (kind, { db }) => {
    expect((await getDocument(db, kind, now)).edition).toBe(wordingVersions[kind])
  },
)

test('a text of an earlier day can still be read, one of a later day not yet', async ({ db }) => {
  const before = new Date('2026-11-10T00:00:00+09:00')
  expect(await getDocument(db, 'terms', before)).toMatchObject({
    edition: '2026-11-01',
    isNewest: true,
  })
  expect((await getDocument(db, 'terms', now, '2026-11-01')).isNewest).toBe(false)
  await expect(getDocument(db, 'terms', before, '2026-11-21')).rejects.toThrow(
    '見つかりませんでした',
  )
})

test.for(['question', 'glossary'])(
  'each entry of /%s has a name of its own to link to',
  async (slug, { db }) => {
    const { groups } = await getEntries(db, slug, now)
    const ids = groups.flatMap(({ id, entries }) => [id, ...entries.map((entry) => entry.id)])
    expect(ids.filter((id) => id.startsWith('section-'))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  },
)

test('the texts link to what is there', () => {
  const slugs = new Set(listDocuments().map(({ slug }) => slug))
  const targets = listDocuments().flatMap(({ body }) =>
    [...body.matchAll(/\]\(\/([a-z-]+)#([a-z-]+)\)/g)].map(([, slug = '', id = '']) => ({
      slug,
      id,
    })),
  )
  const lost = targets.filter(
    ({ slug, id }) => !slugs.has(slug) || !bodyOf(slug).includes(`{#${id}}`),
  )
  expect(lost).toEqual([])
})

test('the sitemap names each text once', async ({ db }) => {
  const paths = (await findSitemapFile(db, now, 'pages.xml'))?.map(({ path }) => path) ?? []
  expect(paths.filter((path) => path === '/terms')).toHaveLength(1)
})

function bodyOf(slug: string): string {
  return listDocuments().find((one) => one.slug === slug)?.body ?? ''
}
