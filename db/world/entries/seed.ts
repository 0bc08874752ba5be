import type pg from 'pg'
import { env } from '#core/env.server.ts'
import type { Calendar } from '#db/world/day.ts'
import { continueIds, insertRows } from '#db/world/insert.ts'
import { strangerId, strangerOf } from '#db/world/members/crowd.ts'
import { namedEntries } from './named.ts'
import { entryRows } from './rows.ts'

const tables = ['entry', 'entry_move', 'entry_requirement', 'entry_message', 'consent'] as const

/** Applications of the crowd, at every stage: the work of the office. */
export async function seedEntries(
  client: pg.ClientBase,
  calendar: Calendar,
  { isLocal }: { isLocal: boolean } = env(),
): Promise<void> {
  if (!isLocal) return
  const rows = namedEntries.map(({ stranger, ...entry }) => {
    const { statements } = strangerOf(stranger, calendar)
    return entryRows(entry, { member_id: strangerId(stranger), ...statements }, calendar)
  })
  await insertEntries(client, rows)
}

export async function insertEntries(
  client: pg.ClientBase,
  rows: readonly ReturnType<typeof entryRows>[],
): Promise<void> {
  for (const table of tables) {
    await insertRows(
      client,
      table,
      rows.flatMap((of): Record<string, unknown>[] => [of[table]].flat()),
    )
  }
  await continueIds(client, 'entry')
}
