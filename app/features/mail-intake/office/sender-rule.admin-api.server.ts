import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { createRule, deleteRule, editRule, restoreRule } from './sender-rule.commands.server.ts'
import { getRule, searchRules } from './sender-rule.queries.server.ts'
import * as shapes from './sender-rule.schema.ts'

const editor = admin('mails.work')

export const searchRulesCall = endpoint({
  call: 'GET /api/admin/sender-rule/search',
  summary: 'The rules of senders: whose mails are always projects, and whose are always passed',
  who: editor,
  input: shapes.ruleSearch,
  output: shapes.rulesFound,
  handle: ({ input, context }) => searchRules(context.db, input),
})

export const getRuleCall = endpoint({
  call: 'GET /api/admin/sender-rule/detail',
  summary: 'One rule of a sender',
  who: editor,
  input: shapes.ruleId,
  output: shapes.senderRule,
  handle: ({ input, context }) => getRule(context.db, input.id),
})

export const createRuleCall = endpoint({
  call: 'POST /api/admin/sender-rule/register',
  summary: 'A new rule for the mails that a sender sends from now on',
  who: editor,
  input: shapes.newRule,
  output: shapes.ruleSaved,
  idempotent: true,
  async handle({ input, context }) {
    return { message: '規則を登録しました。', ...(await createRule(context, input)) }
  },
})

export const editRuleCall = endpoint({
  call: 'POST /api/admin/sender-rule/edit-info',
  summary: 'Changes the rule of a sender',
  who: editor,
  input: shapes.ruleChange,
  output: shapes.ruleSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return { message: '規則を保存しました。', ...(await editRule(context, input)) }
  },
})

export const deleteRuleCall = endpoint({
  call: 'POST /api/admin/sender-rule/delete',
  summary: 'Archives a rule; mails that it was applied to stay as they are',
  who: editor,
  input: shapes.ruleId,
  output: shapes.ruleMoved,
  async handle({ input, context }) {
    await deleteRule(context, input.id)
    return { message: '規則を削除しました。' }
  },
})

export const restoreRuleCall = endpoint({
  call: 'POST /api/admin/sender-rule/revival',
  summary: 'Brings a rule back',
  who: editor,
  input: shapes.ruleId,
  output: shapes.ruleMoved,
  async handle({ input, context }) {
    await restoreRule(context, input.id)
    return { message: '規則を元に戻しました。' }
  },
})
