import { dateInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { textOf, withAnchors } from '#core/pages/heading-anchors.ts'
import { htmlOf } from '#core/pages/markdown.server.ts'
import { notFound } from '#core/problem.ts'
import { ownerValues } from '#features/site/site-owner.words.server.ts'
import { type EntryGroup, editionOf, entriesOf, fillIn, readDocument } from './document.markup.ts'
import { type DocumentHead, documentHead } from './document.schema.ts'

/** The texts travel inside the build; each is checked when it is first read, and by a test. */
const files = import.meta.glob<string>('./texts/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

type Source = DocumentHead & { slug: string; edition: string | undefined; body: string }

let known: Source[] | undefined

/** Every text that came with the program, the newest edition first. */
export function listDocuments(): readonly Source[] {
  known ??= Object.entries(files)
    .map(([path, text]) => readSource(path, text))
    .toSorted((a, b) => (b.edition ?? '').localeCompare(a.edition ?? ''))
  return known
}

function readSource(path: string, text: string): Source {
  const { head, body } = readDocument(text)
  const read = documentHead.safeParse(head)
  if (!read.success) throw new Error(`${path}: ${read.error.message}`)
  return { ...read.data, ...editionOf(path), body }
}

/** Each text once, as it holds today: a text of the staff goes before the file of its name. */
export async function listNewestDocuments(db: Db, now: Date): Promise<Source[]> {
  const today = dateInJapan(now)
  const written = new Map((await listWritten(db)).map((text) => [text.slug, text]))
  const byName = Map.groupBy(
    listDocuments().filter(({ updated }) => updated <= today),
    ({ slug }) => slug,
  )
  return [...byName].flatMap(([slug, [newest]]) => written.get(slug) ?? newest ?? [])
}

/** The editions of a text, the newest first. What people agree to has them, and nobody edits them. */
async function listEditions(db: Db, slug: string, now: Date): Promise<readonly Source[]> {
  const written = (await listWritten(db, slug))[0]
  if (written) return [written]
  const today = dateInJapan(now)
  return listDocuments().filter((one) => one.slug === slug && one.updated <= today)
}

async function listWritten(db: Db, slug?: string): Promise<Source[]> {
  const rows = await db
    .selectFrom('site_text')
    .select(['slug', 'title', 'description', 'lead', 'updated', 'body_markdown'])
    .where('deleted_at', 'is', null)
    .where('edition', 'is', null)
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug ?? ''))
    .execute()
  return rows.map(({ body_markdown, ...head }) => ({
    ...head,
    edition: undefined,
    body: body_markdown,
  }))
}

/** The text that holds today, or one of its editions; 404 where there is none. */
export async function getDocument(db: Db, slug: string, now: Date, wanted?: string) {
  const editions = await listEditions(db, slug, now)
  const source = wanted ? editions.find(({ edition }) => edition === wanted) : editions[0]
  if (!source) throw notFound()
  const { body, edition, ...head } = source
  const { html, sections } = withAnchors(await htmlOf(fillIn(body, ownerValues())))
  const isNewest = source === editions[0]
  const dates = editions.flatMap(({ edition, changes }) => (edition ? [{ edition, changes }] : []))
  return { ...head, html, sections, edition, isNewest, editions: dates }
}

export type Document = Awaited<ReturnType<typeof getDocument>>

/** A text that is a list: questions with their answers, words with their meaning. */
export async function getEntries(db: Db, slug: string, now: Date) {
  const [source] = await listEditions(db, slug, now)
  if (!source) throw notFound()
  const { body, edition, ...head } = source
  const groups = await Array.fromAsync(entriesOf(fillIn(body, ownerValues())), readGroup)
  return { ...head, groups }
}

async function readGroup({ entries, ...group }: EntryGroup) {
  const read = await Array.fromAsync(entries, async ({ body, ...entry }) => {
    const html = await htmlOf(body)
    return { ...entry, html, text: textOf(html) }
  })
  return { ...group, entries: read }
}

export type ReadGroup = Awaited<ReturnType<typeof getEntries>>['groups'][number]
