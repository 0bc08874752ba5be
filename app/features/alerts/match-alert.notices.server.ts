import { z } from 'zod'
import { defineNotice } from '#core/notice.server.ts'

export const matchFoundNotice = defineNotice({
  kind: 'match_found',
  about: z.object({ count: z.int().min(1) }),
  text: ({ count }) => `スキルと希望に合う新着案件が${count}件あります`,
  to: () => '/user-skill-matching-item',
})
