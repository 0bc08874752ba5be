import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { ownSheet } from '#features/skill-sheets/skill-sheet.schema.ts'
import { takeOverSheet } from './sheet-reading.commands.server.ts'
import { readSkillSheet } from './sheet-reading.queries.server.ts'
import { chosenOfSheet, readSheet, sheetTaken } from './sheet-reading.schema.ts'

const owner = member.verified('user_id')

export const getReadSkillSheet = endpoint({
  call: 'GET /api/front/get-read-skill-sheet',
  summary: 'What is written in a workbook of the member: skills beside the profile, and projects',
  who: owner,
  input: ownSheet,
  output: readSheet,
  limits: [limits.download],
  handle: ({ input, caller, context }) => readSkillSheet(context, caller.id, input.id),
})

export const takeOverSkillSheet = endpoint({
  call: 'POST /api/front/take-over-skill-sheet',
  summary:
    'Writes chosen skills of a workbook into the profile, and chosen projects into the career',
  who: owner,
  input: chosenOfSheet,
  output: sheetTaken,
  limits: [limits.download],
  async handle({ input, caller, context }) {
    const taken = await takeOverSheet(context, caller, input)
    const parts = [
      taken.skills > 0 && `スキル${taken.skills}件`,
      taken.projects > 0 && `職務経歴${taken.projects}件`,
    ]
    return { message: `${parts.filter(Boolean).join('と')}を登録しました。`, ...taken }
  },
})
