import type { ItemEvent } from '#features/items/posting/public-history.schema.ts'
import { eventText } from '#features/items/posting/public-history.words.ts'

/** The changes as lines of a mail. The end of an item has its own line. */
export function changeLines(events: readonly ItemEvent[]): string[] {
  const shown = events.filter(({ field, new: now }) => field !== 'status' || now !== 'closed')
  return [...new Set(shown.map(eventText))]
}

export const ENDED = '募集が終了しました'

export function lastDayText(day: string): string {
  return `募集は${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日までです`
}
