import { useRouteLoaderData } from 'react-router'
import { websiteOf } from '#features/site/site.markup.ts'
import { JsonLd } from '#ui/json-ld.tsx'

type WebsiteSite = { siteName: string; origin: string }

/** Read by machines alone: the server writes it, and no browser needs to know how. */
export function Website() {
  const site = useRouteLoaderData<() => WebsiteSite>('root')
  return <JsonLd data={import.meta.env.SSR && site ? websiteOf(site) : undefined} />
}
