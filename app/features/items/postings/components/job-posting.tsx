import type { ItemDetail } from '#features/items/schema.ts'
import { JsonLd } from '#ui/json-ld.tsx'
import { type Employer, jobPostingOf, mayBeTold } from '../rules.ts'

/** Read by machines alone: the server writes it, and no browser needs to know how. */
export function JobPosting({ item, employer }: { item: ItemDetail; employer: Employer }) {
  if (!mayBeTold(item)) return null
  return <JsonLd data={import.meta.env.SSR ? jobPostingOf(item, employer) : undefined} />
}
