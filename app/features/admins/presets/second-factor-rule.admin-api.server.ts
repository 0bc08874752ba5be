import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { saveSecondFactorRule } from './second-factor-rule.commands.server.ts'
import { getSecondFactorRule } from './second-factor-rule.queries.server.ts'
import * as shapes from './second-factor-rule.schema.ts'

export const getSecondFactorRuleCall = endpoint({
  call: 'GET /api/admin/user/second-factor',
  summary: 'Whether everybody of the staff has to have a second factor',
  who: admin('admins.manage'),
  output: shapes.secondFactorRule,
  handle: ({ context }) => getSecondFactorRule(context.db),
})

export const saveSecondFactorRuleCall = endpoint({
  call: 'POST /api/admin/user/second-factor',
  summary: 'Makes a second factor compulsory for everybody of the staff, or no longer',
  who: admin('admins.manage'),
  input: shapes.secondFactorRuleChange,
  output: shapes.secondFactorRuleSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  needsRecentLogin: true,
  async handle({ input, caller, context }) {
    const saved = await saveSecondFactorRule({ ...context, caller }, input)
    return { message: '二段階認証の設定を保存しました。', ...saved }
  },
})
