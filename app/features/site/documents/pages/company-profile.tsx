import { crumbs } from '#core/pages/crumbs.ts'
import { dependsOn, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { OrganizationData } from '#features/site/documents/components/organization-json-ld.tsx'
import { OwnerTable } from '#features/site/documents/components/owner-table.tsx'
import { getDocument } from '#features/site/documents/document.queries.server.ts'
import { isSample, listOwnerRows } from '#features/site/site-owner.words.server.ts'
import { Document } from '#ui/document-frame.tsx'
import { RichText } from '#ui/rich-text.tsx'
import type { Route } from './+types/company-profile.ts'

const PATH = '/company-profile'

export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'texts')
  const document = await read(args, ({ db, now }) => getDocument(db, PATH.slice(1), now))
  return { ...document, rows: listOwnerRows(), isSample: isSample() }
}

export const handle = crumbs<typeof loader>(({ title }) => [{ text: title }])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return pageMeta(matches, { title, description, path: PATH })
}

export default function CompanyProfile({ loaderData }: Route.ComponentProps) {
  const { html, rows, isSample, sections, ...document } = loaderData
  return (
    <Document {...document} sections={[{ id: 'profile', title: '運営する会社' }, ...sections]}>
      <OwnerTable rows={rows} isSample={isSample} />
      <RichText html={html} />
      <OrganizationData name={rows[0]?.value ?? ''} />
    </Document>
  )
}
