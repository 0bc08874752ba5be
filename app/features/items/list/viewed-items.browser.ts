import { useEffect } from 'react'
import { browserList, useBrowserList } from '#core/browser/browser-list.ts'
import { type SeenLook, seenLooks } from './viewed-items.codes.ts'
import { asId, asViewedItem, type ViewedItem } from './viewed-items.form.ts'

/** What was read in this browser, the last first. It is never sent to a server. */
export const viewedItems = browserList('anken_viewed', 12, asViewedItem)

/** Their ids, for longer: a list shows these rows quietly, or not at all. */
export const seenIds = browserList('anken_seen', 500, asId)
const seenLook = browserList('anken_seen_look', 1, (value) =>
  seenLooks.all.find((look) => look === value),
)

/** Notes that this item is being read. */
export function useView(item: ViewedItem): void {
  const { id, name, rate_min, rate_max, rate_detail, rate_days } = item
  useEffect(() => {
    const others = viewedItems.read().filter((item) => item.id !== id)
    const viewed = { id, name, rate_min, rate_max, rate_detail, rate_days }
    viewedItems.write([viewed, ...others])
    seenIds.write([id, ...seenIds.read().filter((seen) => seen !== id)])
  }, [id, name, rate_min, rate_max, rate_detail, rate_days])
}

export function forgetViews(): void {
  viewedItems.write([])
  seenIds.write([])
}

/** How rows that were read before are shown; quietly, where nobody has chosen otherwise. */
export function useSeenLook(): SeenLook {
  return useBrowserList(seenLook)?.[0] ?? 'quiet'
}

export function setSeenLook(look: SeenLook): void {
  seenLook.write([look])
}
