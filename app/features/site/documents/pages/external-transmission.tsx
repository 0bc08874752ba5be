import { env } from '#core/env.server.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { dependsOn, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listProviders } from '#core/remote/social-providers.server.ts'
import { TransmissionList } from '#features/site/documents/components/external-transmission-list.tsx'
import { getDocument } from '#features/site/documents/document.queries.server.ts'
import { transmissionsOf } from '#features/site/documents/external-transmission.words.ts'
import { Document } from '#ui/document-frame.tsx'
import { RichText } from '#ui/rich-text.tsx'
import type { Route } from './+types/external-transmission.ts'

const PATH = '/external-transmission'

export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'texts')
  const document = await read(args, ({ db, now }) => getDocument(db, PATH.slice(1), now))
  const providers = listProviders().map(({ name }) => name)
  return { ...document, lines: transmissionsOf({ tagManagerId: env().GTM_ID, providers }) }
}

export const handle = crumbs<typeof loader>(({ title }) => [{ text: title }])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return pageMeta(matches, { title, description, path: PATH })
}

export default function ExternalTransmission({ loaderData }: Route.ComponentProps) {
  const { html, lines, sections, ...document } = loaderData
  return (
    <Document {...document} sections={[{ id: 'list', title: '送信先の一覧' }, ...sections]}>
      <TransmissionList lines={lines} />
      <RichText html={html} />
    </Document>
  )
}
