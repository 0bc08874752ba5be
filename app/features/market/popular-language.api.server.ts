import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { listPopularLanguages } from './popular-language.queries.server.ts'
import { popularLanguage } from './popular-language.schema.ts'

const RANKED = 20

export const getPopularLangRankingByErouteList = endpoint({
  call: 'GET /api/front/get-popular-lang-ranking-by-eroute-list',
  summary:
    'Languages by what was viewed, shortlisted and applied to within ninety days, with the rank before',
  who: anyone,
  output: z.object({ rows: z.array(popularLanguage) }),
  async handle({ context: { db, now } }) {
    return { rows: await listPopularLanguages(db, now, RANKED) }
  },
})
