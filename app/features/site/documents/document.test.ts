import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { DAY } from '#core/calls/limits.ts'
import { systemNow } from '#core/clock.ts'
import { entryLimit } from '#features/entries/entry.limits.ts'
import { emptyItem } from '#features/items/item.fields.ts'
import { checkItem } from '#features/items/record/posting-checks.rules.ts'
import { GRACE_DAYS } from '#features/members/leaving/withdrawal.codes.ts'
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

/** Past editions by the first letters of their SHA-256: somebody has agreed to exactly these words. */
const past = {
  'privacy.2026-11-01': '4bfa65c4e124eaf8',
  'privacy.2026-11-21': '6a3e3bc8ee5cc187',
  'privacy.2026-11-24': 'a1ce04a5c1967e6b',
  'privacy.2026-11-27': 'c4de03847e57a0b8',
  'terms.2026-11-01': '7e9d8c1074f24f46',
  'terms.2026-11-21': 'ed38552def9382fc',
}

test.for(Object.entries(past))('the edition %s is as it was agreed to', async ([name, hash]) => {
  const text = await readFile(new URL(`texts/${name}.md`, import.meta.url))
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(hash)
})

test('each edition that a newer one has replaced is held by its words', () => {
  const editions = listDocuments().flatMap(({ slug, edition }) =>
    edition && edition < wordingVersions[slug === 'terms' ? 'terms' : 'privacy']
      ? [`${slug}.${edition}`]
      : [],
  )
  expect(editions.toSorted()).toEqual(Object.keys(past))
})

test('the terms say what ends a registration and a membership as it is done', async ({ db }) => {
  const { html } = await getDocument(db, 'terms', now)
  expect(html).toContain('「登録を完了する」を押したときに、登録が終わります')
  expect(html).toContain(`手続きの日から${GRACE_DAYS}日後に削除されます`)
})

test('the questions name as many applications a day as are taken', async ({ db }) => {
  const aDay = entryLimit.rules.find(({ seconds }) => seconds === DAY)
  const { html } = await getDocument(db, 'question', now)
  expect(html).toContain(`1日に送れる応募は${aDay?.times}件までです`)
})

test('the privacy policy names what is stored of an application and its proposals', async ({
  db,
}) => {
  const { html } = await getDocument(db, 'privacy', now)
  for (const word of ['面談の予定', '取引条件の明示', '提案の記録', '担当者とのメッセージ'])
    expect(html.split(word).length, word).toBeGreaterThan(1)
})

test('what the text states of rates without a lower end is what publishing asks for', () => {
  const found = checkItem({ ...emptyItem, rate_min: null, rate_max: 800_000 }, '2026-11-27')
  expect(found.find(({ code }) => code === 'rate_upper_only')?.level).toBe('error')
  expect(bodyOf('about')).toContain('下限と上限を先方に確かめてから公開し')
})
