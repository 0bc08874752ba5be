import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, dependsOn, markPrivate, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { columnsPath } from '#features/columns/column.markup.ts'
import { readColumn } from '#features/columns/column-page.queries.server.ts'
import { Byline } from '#features/columns/components/byline.tsx'
import { ArticleData } from '#features/columns/components/column-json-ld.tsx'
import { Neighbours } from '#features/columns/components/column-neighbours.tsx'
import { ItemLines } from '#features/items/list/components/item-lines.tsx'
import { Freshness } from '#ui/chart/freshness-disc.tsx'
import { Document } from '#ui/document-frame.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Section } from '#ui/section.tsx'
import { TagRoute } from '#ui/tag-route.tsx'
import type { Route } from './+types/column-detail.ts'

export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'columns', 'search', 'tags')
  const { now } = contextOf(args)
  const found = await read(args, ({ db }) => readColumn(db, now, args.params.slug))
  if (!found.isWhole) markPrivate(args)
  return found
}

export const handle = crumbs<typeof loader>(({ column: { category, title } }) => [
  { text: 'コラム', to: '/column' },
  ...(category ? [{ text: category.name, to: columnsPath(category.slug) }] : []),
  { text: title },
])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, lead, url } = loaderData.column
  return pageMeta(matches, { title, description: lead, path: url, feed: '/column' })
}

export default function ColumnDetail({ loaderData }: Route.ComponentProps) {
  const { column, html, sections, tags, items, neighbours } = loaderData
  return (
    <div>
      <Document
        title={column.title}
        lead={column.lead}
        sections={sections}
        byline={<Byline {...column} />}
      >
        <RichText html={html} />
      </Document>
      <ArticleData article={column} />
      {tags.length > 0 && (
        <Section title="関連するスキル・職種">
          <TagRoute tags={tags} />
        </Section>
      )}
      {items.length > 0 && (
        <Section title="関連する案件" more={{ to: '/item/search', text: '案件をすべて見る' }}>
          <ItemLines
            lines={items}
            lastOf={({ step, confirmed }) => <Freshness step={step} text={confirmed} />}
          />
        </Section>
      )}
      <Neighbours {...neighbours} />
    </div>
  )
}
