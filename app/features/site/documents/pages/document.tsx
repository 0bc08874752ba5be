import { crumbs } from '#core/pages/crumbs.ts'
import { dependsOn, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { Editions } from '#features/site/documents/components/document-editions.tsx'
import { ArticleData } from '#features/site/documents/components/document-json-ld.tsx'
import { addressOf } from '#features/site/documents/document.markup.ts'
import { getDocument } from '#features/site/documents/document.queries.server.ts'
import { dayText } from '#ui/date-text.ts'
import { Document } from '#ui/document-frame.tsx'
import { RichText } from '#ui/rich-text.tsx'
import type { Route } from './+types/document.ts'

/** One page for all single texts: the address is the name, `/terms/2026-11-21` an edition. */
export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'texts')
  const [, slug = '', edition] = args.url.pathname.split('/')
  return await read(args, ({ db, now }) => getDocument(db, slug, now, edition))
}

export const handle = crumbs<typeof loader>(({ slug, title, edition, isNewest }) =>
  isNewest
    ? [{ text: title }]
    : [{ text: title, to: `/${slug}` }, { text: edition ? dayText(edition) : '' }],
)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, edition, isNewest } = loaderData
  return pageMeta(matches, {
    title: isNewest ? title : `${title}（${edition}）`,
    description,
    path: addressOf(loaderData),
    isHidden: !isNewest,
  })
}

export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  const { html, isNewest, slug, ...document } = loaderData
  return (
    <Document {...document} newest={isNewest ? undefined : `/${slug}`}>
      <RichText html={html} />
      <Editions slug={slug} {...document} />
      {isNewest && <ArticleData slug={slug} {...document} />}
    </Document>
  )
}
