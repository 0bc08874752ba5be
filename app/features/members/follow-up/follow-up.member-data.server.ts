import type { MemberData } from '#core/personal-data.server.ts'
import { countLog } from './follow-up.queries.server.ts'

export const followUpData: MemberData = {
  tables: [{ table: 'member_log', erase: 'delete', merge: { key: 'id' } }],
  exported:
    'What the staff notes for itself names others too: it is handed out on request, after somebody has read it',
  counted: { as: 'log', preview: { label: '対応の記録', place: 6 }, count: countLog },
}
