import { cutPage } from '#core/calls/page-range.ts'
import type { Db } from '#core/db/db.server.ts'
import { textOf, withAnchors } from '#core/pages/heading-anchors.ts'
import { htmlOf, readMarkdown } from '#core/pages/markdown.server.ts'
import { notFound } from '#core/problem.ts'
import { faultsIn } from '#features/columns/column-post.rules.ts'
import { listLostLinks } from '#features/columns/office/column-post.queries.server.ts'
import { fillIn } from '#features/site/documents/document.markup.ts'
import {
  listDocuments,
  listNewestDocuments,
} from '#features/site/documents/document.queries.server.ts'
import { ownerValues } from '#features/site/site-owner.words.server.ts'
import { anchorsIn, settingsIn } from './site-text.rules.ts'
import type { TextDetail, TextSearch } from './site-text.schema.ts'

/** All texts of the site by their names. */
export async function searchTexts(db: Db, now: Date, search: TextSearch) {
  const written = new Set((await listWrittenNames(db)).map(({ slug }) => slug))
  const texts = (await listNewestDocuments(db, now)).map(({ slug, title, updated, edition }) => ({
    slug,
    title,
    updated,
    is_written: written.has(slug),
    is_fixed: edition !== undefined,
  }))
  const found = texts
    .filter(({ slug, title }) => `${slug} ${title}`.includes(search.keyword))
    .toSorted((a, b) =>
      search.sort === 'updated' && a.updated !== b.updated
        ? b.updated.localeCompare(a.updated)
        : a.slug.localeCompare(b.slug),
    )
    .map((text, index) => ({ id: index + 1, ...text }))
  return cutPage(found, search)
}

export async function getText(db: Db, now: Date, slug: string): Promise<TextDetail> {
  const text = (await listNewestDocuments(db, now)).find((one) => one.slug === slug)
  if (!text) throw notFound('この文は見つかりませんでした。')
  const { title, description, lead, updated, edition, body } = text
  const written = (await listWrittenNames(db)).find((one) => one.slug === slug)
  return {
    slug,
    title,
    description,
    lead,
    updated,
    body_markdown: body,
    is_written: written !== undefined,
    is_fixed: edition !== undefined,
    version: written?.version ?? null,
  }
}

/** A text as the site would show it, and what should be put right. */
export async function previewText(db: Db, { slug, body_markdown }: Given) {
  const faults = await findFaults(db, { slug, body_markdown })
  const { html, sections } = withAnchors(await htmlOf(fillIn(body_markdown, ownerValues())))
  return { html, sections, letters: [...textOf(html).replace(/\s/g, '')].length, faults }
}

type Given = { slug: string; body_markdown: string }

/** Nobody reads more of one kind at once. */
const MOST_NAMED = 20

/** A text may say anything but what breaks the page, or the links that lead to it. */
export async function findFaults(db: Db, { slug, body_markdown }: Given): Promise<string[]> {
  const values = ownerValues()
  const unknown = settingsIn(body_markdown).filter((name) => !Object.hasOwn(values, name))
  const anchors = new Set(anchorsIn(body_markdown))
  const known = listDocuments().find((one) => one.slug === slug)?.body ?? ''
  const lost = anchorsIn(known).filter((name) => !anchors.has(name))
  const { faults } = await readMarkdown(body_markdown)
  return [
    ...faults,
    ...faultsIn(body_markdown),
    ...[...new Set(unknown)]
      .slice(0, MOST_NAMED)
      .map((name) => `「{{${name}}}」という設定はありません。`),
    ...lost.map(
      (name) =>
        `見出しの名前「{#${name}}」がありません。ほかのページから、ここへのリンクがあります。`,
    ),
    ...(await listLostLinks(db, body_markdown)),
  ]
}

async function listWrittenNames(db: Db) {
  return await db
    .selectFrom('site_text')
    .select(['slug', 'version'])
    .where('deleted_at', 'is', null)
    .where('edition', 'is', null)
    .execute()
}
