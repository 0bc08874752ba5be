import type { Feed } from '#core/db/row-sweeps.server.ts'

/** The search follows it; a process that was absent for longer reads all items. */
export const itemChanges: Feed = { table: 'item_change', age: { days: 7 } }
