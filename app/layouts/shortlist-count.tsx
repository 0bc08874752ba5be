import { OwnPart } from '#core/pages/own-part.tsx'
import { isForAll, useShortlistCount, type Viewer } from '#features/shortlist/shortlist.browser.ts'
import { CountBadge } from '#ui/count-badge.tsx'

/** How many items are on the shortlist of who reads the page. */
export function ShortlistCount({ viewer }: { viewer: Viewer | null }) {
  const usual = <CountBadge count={useShortlistCount(viewer)} />
  if (!import.meta.env.SSR || !viewer || !isForAll(viewer)) return usual
  return <OwnPart name="count">{usual}</OwnPart>
}
