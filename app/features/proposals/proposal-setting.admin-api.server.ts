import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { saveProposalSetting } from './proposal-setting.commands.server.ts'
import { getProposalSetting } from './proposal-setting.queries.server.ts'
import * as shapes from './proposal-setting.schema.ts'

const owner = admin('settings.manage')

export const getProposalSettingCall = endpoint({
  call: 'GET /api/admin/proposal/setting',
  summary: 'After how many business days the answer to a proposal is late',
  who: owner,
  output: shapes.proposalSetting,
  handle: ({ context }) => getProposalSetting(context.db),
})

export const saveProposalSettingCall = endpoint({
  call: 'POST /api/admin/proposal/setting',
  summary: 'Changes after how many business days the answer to a proposal is late',
  who: owner,
  input: shapes.proposalSettingChange,
  output: shapes.proposalSettingSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return {
      message: '提案の設定を保存しました。',
      ...(await saveProposalSetting(context, input)),
    }
  },
})
