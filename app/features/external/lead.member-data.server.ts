import type { MemberData } from '#core/personal-data.server.ts'
import { listLeadsOf } from './lead.queries.server.ts'

export const leadData: MemberData = {
  tables: [
    // What undoes the merge of a lead, for thirty days; the lead itself is exported.
    { table: 'external_merge', erase: 'delete', merge: { not: 'It stays with the lead' } },
    { table: 'external_lead', erase: 'delete', merge: { key: 'id' } },
  ],
  exported: {
    external_leads: { title: 'ほかのサービスから登録前に受け取った内容', read: listLeadsOf },
  },
}
