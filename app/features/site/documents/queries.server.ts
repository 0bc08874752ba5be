import { dateInJapan } from '#core/clock.ts'
import { htmlOf } from '#core/pages/markdown.server.ts'
import { notFound } from '#core/problem.ts'
import { ownerValues } from '#features/site/owner/queries.server.ts'
import { editionOf, entriesOf, fillIn, readDocument, textOf, withAnchors } from './rules.ts'
import { type DocumentHead, documentHead } from './schema.ts'

/** The texts travel inside the build; each is checked when it is first read, and by a test. */
const files = import.meta.glob<string>('./texts/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

type Source = DocumentHead & { slug: string; edition: string | undefined; body: string }

let known: Source[] | undefined

/** Every text there is, the newest edition first. This is where texts of the back office would join. */
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

/** Each text once, as it holds today. */
export function listNewestDocuments(now: Date): Source[] {
  const today = dateInJapan(now)
  const byName = Map.groupBy(
    listDocuments().filter(({ updated }) => updated <= today),
    ({ slug }) => slug,
  )
  return [...byName.values()].flatMap(([newest]) => newest ?? [])
}

/** The text that holds today, or one of its editions; 404 where there is none. */
export function getDocument(slug: string, now: Date, wanted?: string) {
  const today = dateInJapan(now)
  const editions = listDocuments().filter((one) => one.slug === slug && one.updated <= today)
  const source = wanted ? editions.find(({ edition }) => edition === wanted) : editions[0]
  if (!source) throw notFound()
  const { body, edition, ...head } = source
  const { html, sections } = withAnchors(htmlOf(fillIn(body, ownerValues())))
  const isNewest = source === editions[0]
  const dates = editions.flatMap(({ edition, changes }) => (edition ? [{ edition, changes }] : []))
  return { ...head, html, sections, edition, isNewest, editions: dates }
}

export type Document = ReturnType<typeof getDocument>

/** A text that is a list: questions with their answers, words with their meaning. */
export function getEntries(slug: string, now: Date) {
  const source = listDocuments().find((one) => one.slug === slug && one.updated <= dateInJapan(now))
  if (!source) throw notFound()
  const { body, edition, ...head } = source
  const groups = entriesOf(fillIn(body, ownerValues())).map((group) => ({
    ...group,
    entries: group.entries.map(({ body, ...entry }) => {
      const html = htmlOf(body)
      return { ...entry, html, text: textOf(html) }
    }),
  }))
  return { ...head, groups }
}

export type ReadGroup = ReturnType<typeof getEntries>['groups'][number]
