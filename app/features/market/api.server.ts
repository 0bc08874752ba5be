import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { rankSkills } from './queries.server.ts'
import { rankedSkill } from './schema.ts'

const RANKED = 20

export const getRankingWithHighItemsFee = endpoint({
  call: 'GET /api/front/get-ranking-with-high-items-fee',
  summary:
    'Languages and frameworks by the median of the upper rates of their open items, from n = 5',
  who: anyone,
  output: z.object({ rows: z.array(rankedSkill) }),
  async handle({ context: { db, now } }) {
    return { rows: (await rankSkills(db, now, RANKED)).byRate }
  },
})
