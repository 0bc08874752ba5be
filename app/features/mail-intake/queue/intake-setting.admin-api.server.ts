import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { saveSetting } from './intake-setting.commands.server.ts'
import { getSetting } from './intake-setting.queries.server.ts'
import * as shapes from './intake-setting.schema.ts'

const owner = admin('settings.manage')

export const getSettingCall = endpoint({
  call: 'GET /api/admin/mail-intake/setting',
  summary:
    'How the office works on mails: when a mail is free again, and which drafts are made by rule',
  who: owner,
  output: shapes.intakeSetting,
  handle: ({ context }) => getSetting(context.db),
})

export const saveSettingCall = endpoint({
  call: 'POST /api/admin/mail-intake/setting',
  summary: 'Changes how the office works on mails',
  who: owner,
  input: shapes.settingChange,
  output: shapes.settingSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return { message: '取込の設定を保存しました。', ...(await saveSetting(context, input)) }
  },
})
