import type { WaitingEntry } from './guest-entry.schema.ts'

type Given = Omit<WaitingEntry, 'item_id'> & { item_id: number | null }

/** The application of a short registration, if there is one. */
export function waitingEntryIn({ item_id, ...given }: Given): WaitingEntry | undefined {
  if (item_id === null) return undefined
  const { skills, message, has_consented, magazine_flag } = given
  return { item_id, skills, message, has_consented, magazine_flag }
}
