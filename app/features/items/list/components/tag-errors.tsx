import { isRouteErrorResponse } from 'react-router'
import { latePart } from '#core/pages/late-part.tsx'

const TagWithoutList = latePart(async () => {
  const { TagWithoutList } = await import('./tag-without-list.tsx')
  return TagWithoutList
})

/** What a page under /item/tag/ says where it has no list. */
export function TagErrors({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <TagWithoutList data={error.data} />
}
