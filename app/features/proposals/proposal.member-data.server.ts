import type { MemberData } from '#core/personal-data.server.ts'
import { listProposalsOfMember } from './own-proposal.queries.server.ts'

/** The rows are those of an application, and go with it. */
export const proposalData: MemberData = {
  tables: [],
  exported: {
    proposals: {
      title: '企業への提案（送った相手、文面、匿名のスキルシート、企業からの回答）',
      read: listProposalsOfMember,
    },
  },
}
