import type { MemberData } from '#core/personal-data.server.ts'
import { readWeights } from './match-weights.queries.server.ts'

export const matchWeightsData: MemberData = {
  tables: [
    {
      table: 'match_weights',
      erase: 'delete',
      merge: { key: 'member_id', same: [], isDated: true },
    },
  ],
  exported: {
    match_weights: { title: 'スキルマッチングの点数の重み（合計100）', read: readWeights },
  },
}
