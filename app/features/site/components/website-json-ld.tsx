import { useLoadedSite } from '#core/pages/site.ts'
import { websiteOf } from '#features/site/site.markup.ts'
import { JsonLd } from '#ui/json-ld.tsx'

/** Read by machines alone: the server writes it, and no browser needs to know how. */
export function Website() {
  const site = useLoadedSite()
  return <JsonLd data={import.meta.env.SSR && site ? websiteOf(site) : undefined} />
}
