import { useLoadedSite } from '#core/pages/site.ts'
import { articleOf } from '#features/site/documents/document.markup.ts'
import { JsonLd } from '#ui/json-ld.tsx'

type Props = { slug: string; title: string; description: string; updated: string }

/** Read by machines alone: the server writes it, and no browser needs to know how. */
export function ArticleData(page: Props) {
  const site = useLoadedSite()
  return <JsonLd data={import.meta.env.SSR && site ? articleOf(page, site) : undefined} />
}
