import {
  type Employer,
  jobPostingOf,
  mayBePublished,
} from '#features/items/feeds/job-posting.markup.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { JsonLd } from '#ui/json-ld.tsx'

/** Read by machines alone: the server writes it, and no browser needs to know how. */
export function JobPosting({ item, employer }: { item: ItemDetail; employer: Employer }) {
  if (!mayBePublished(item)) return null
  return <JsonLd data={import.meta.env.SSR ? jobPostingOf(item, employer) : undefined} />
}
