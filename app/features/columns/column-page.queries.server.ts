import type { Db } from '#core/db/db.server.ts'
import type { Feed } from '#core/formats/feed.ts'
import { withAnchors } from '#core/pages/heading-anchors.ts'
import { htmlOf } from '#core/pages/markdown.server.ts'
import type { Site } from '#core/pages/site.ts'
import { notFound, Problem } from '#core/problem.ts'
import { lineOf } from '#features/items/list/item-line.words.ts'
import { tagGroup } from '#features/tags/tag.codes.ts'
import { lineOf as trackOf } from '#ui/line.ts'
import { findColumn, findNeighbours, listFeedColumns } from './column.queries.server.ts'
import { listItemsOfTags, listTagsOfColumn } from './related-columns.queries.server.ts'

/** An article with the parts around it. */
export async function readColumn(db: Db, now: Date, slug: string) {
  const found = await findColumn(db, now, slug)
  if (!found) throw notFound('このコラムは見つかりませんでした。')
  const { body_markdown, publish_from, ...column } = found
  const tags = await listTagsOfColumn(db, column.id)
  const items = await findItems(db, now, tags)
  return {
    column,
    ...withAnchors(await htmlOf(body_markdown)),
    tags: tags.map(({ id, term, group }) => ({
      id,
      term,
      line: trackOf(group),
      lineName: tagGroup.has(group) ? tagGroup.label(group) : '',
      to: `/item/tag/${id}`,
    })),
    items: items ?? [],
    /** Without the projects that go with it a page must not be cached. */
    isWhole: items !== undefined,
    neighbours: await findNeighbours(db, now, { id: column.id, publish_from }),
  }
}

/** The article is shown all the same while the search is not at hand. */
async function findItems(db: Db, now: Date, tags: readonly { id: number }[]) {
  try {
    const ids = tags.map(({ id }) => id)
    return (await listItemsOfTags(db, now, ids)).map(lineOf)
  } catch (error) {
    if (error instanceof Problem && error.status === 503) return undefined
    throw error
  }
}

/** The newest articles for feed readers, those of ours with their whole text. */
export async function readFeed(
  db: Db,
  now: Date,
  { site: { siteName, origin }, ending }: { site: Site; ending: 'rss' | 'json' },
): Promise<Feed> {
  const rows = await listFeedColumns(db, now)
  const at = (to: string) => new URL(to, origin).href
  return {
    title: `コラム｜${siteName}`,
    description: `${siteName}のコラムを、新しい順に載せています。`,
    page: at('/column'),
    self: at(`/column.${ending}`),
    icon: at('/apple-touch-icon.png'),
    entries: await Array.fromAsync(rows, async ({ body_markdown, ...row }) => ({
      url: at(row.url),
      title: row.title,
      html: row.is_outside ? await htmlOf(row.lead) : absolute(await htmlOf(body_markdown), at),
      published_at: row.published_at,
      updated_at: row.updated_at,
      tags: row.category ? [row.category.name] : [],
      facts: { revised_on: row.revised_on },
    })),
  }
}

/** A feed reader shows the text outside this site. */
function absolute(html: string, at: (to: string) => string): string {
  const whole = html.replace(/ \{#[a-z0-9-]+\}<\/h/g, '</h')
  return whole.replace(/href="(\/[^"]*)"/g, (_, path: string) => `href="${at(path)}"`)
}
