import { useRouteLoaderData } from 'react-router'
import { articleOf } from '#features/columns/column.markup.ts'
import { JsonLd } from '#ui/json-ld.tsx'

type JsonLdSite = { siteName: string; origin: string }

/** Read by machines alone: the server writes it, and no browser needs to know how. */
export function ArticleData({ article }: { article: Parameters<typeof articleOf>[0] }) {
  const site = useRouteLoaderData<() => JsonLdSite>('root')
  return <JsonLd data={import.meta.env.SSR && site ? articleOf(article, site) : undefined} />
}
