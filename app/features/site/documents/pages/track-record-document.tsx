import { dateInJapan } from '#core/clock.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, dependsOn, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listPostingAges } from '#features/items/record/posting-age.queries.server.ts'
import {
  AGES_TITLE,
  PostingAgeTable,
} from '#features/site/documents/components/posting-age-table.tsx'
import { ShareTable } from '#features/site/documents/components/track-record-table.tsx'
import { getDocument } from '#features/site/documents/document.queries.server.ts'
import { readShares } from '#features/site/documents/track-record.queries.server.ts'
import { Document } from '#ui/document-frame.tsx'
import { RichText } from '#ui/rich-text.tsx'
import type { Route } from './+types/track-record-document.ts'

/** So many days of the log are shown. */
const DAYS = 30

/** A text that promises something, above it how far the open projects keep to it. */
export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'search', 'texts')
  const slug = args.url.pathname.slice(1)
  const { now } = contextOf(args)
  const document = await read(args, ({ db }) => getDocument(db, slug, now))
  const shares = await read(args, ({ db }) => readShares(db, now, slug))
  const ages =
    slug === 'posting-policy' ? await read(args, ({ db }) => listPostingAges(db, now, DAYS)) : []
  return { ...document, day: dateInJapan(now), shares: shares ?? null, ages }
}

export const handle = crumbs<typeof loader>(({ title }) => [{ text: title }])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { slug, title, description } = loaderData
  return pageMeta(matches, { title, description, path: `/${slug}` })
}

export default function PromisePage({ loaderData }: Route.ComponentProps) {
  const { html, shares, ages, day, sections, ...document } = loaderData
  const figures = [
    ...(shares ? [{ id: 'figures', title: shares.title }] : []),
    ...(ages.length > 0 ? [{ id: 'ages', title: AGES_TITLE }] : []),
  ]
  return (
    <Document {...document} sections={[...figures, ...sections]}>
      {shares && <ShareTable {...shares} day={day} />}
      {ages.length > 0 && <PostingAgeTable days={ages} />}
      <RichText html={html} />
    </Document>
  )
}
