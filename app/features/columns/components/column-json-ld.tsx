import { useLoadedSite } from '#core/pages/site.ts'
import { articleOf } from '#features/columns/column.markup.ts'
import { JsonLd } from '#ui/json-ld.tsx'

/** Read by machines alone: the server writes it, and no browser needs to know how. */
export function ArticleData({ article }: { article: Parameters<typeof articleOf>[0] }) {
  const site = useLoadedSite()
  return <JsonLd data={import.meta.env.SSR && site ? articleOf(article, site) : undefined} />
}
