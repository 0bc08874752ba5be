import { useLoadedSite } from '#core/pages/site.ts'
import { faqPageOf } from '#features/items/list/list-faq.markup.ts'
import type { ReadGroup } from '#features/site/documents/document.queries.server.ts'
import { termSetOf } from '#features/site/documents/term-set.markup.ts'
import { JsonLd } from '#ui/json-ld.tsx'

type Props = { slug: string; title: string; groups: readonly ReadGroup[] }

/** Read by machines alone: the server writes it, and no browser needs to know how. */
export function EntryData(page: Props) {
  const site = useLoadedSite()
  return <JsonLd data={import.meta.env.SSR && site ? dataOf(page, site.origin) : undefined} />
}

function dataOf({ slug, title, groups }: Props, origin: string) {
  const entries = groups.flatMap((group) => group.entries)
  if (slug === 'glossary') return termSetOf(title, new URL(`/${slug}`, origin).href, entries)
  return faqPageOf(entries.map(({ title, text }) => ({ question: title, answer: text })))
}
