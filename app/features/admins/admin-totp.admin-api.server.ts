import { z } from 'zod'
import { writeAudit } from '#core/access/audit.server.ts'
import { endSessionsOf } from '#core/access/session.server.ts'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { farewell } from '#core/calls/fields.ts'
import { anyAdmin, staffSettingUp } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { beginTotp, confirmTotp } from './admin-totp.commands.server.ts'
import { recoveryCodes, totpCode, totpSetup } from './admin-totp.schema.ts'

export const beginTotpCall = endpoint({
  call: 'POST /api/admin/totp/begin',
  summary: 'A new secret for the authenticator of the caller; it counts after its first code',
  who: staffSettingUp,
  output: totpSetup,
  needsRecentLogin: true,
  idempotent: 'sealed',
  handle: ({ caller, context }) => beginTotp(context.db, caller.id),
})

export const confirmTotpCall = endpoint({
  call: 'POST /api/admin/totp/confirm',
  summary: 'Takes the first code of the authenticator and answers ten recovery codes, shown once',
  who: staffSettingUp,
  input: z.object({ totp: totpCode }),
  output: recoveryCodes,
  limits: [limits.code],
  needsRecentLogin: true,
  async handle({ input, caller, context }) {
    const recovery_codes = await confirmTotp(context, caller, input.totp)
    return { message: '認証アプリを設定しました。', recovery_codes }
  },
})

export const endOtherSessions = endpoint({
  call: 'POST /api/admin/sessions/end-others',
  summary: 'Ends every other session of the caller in the back office',
  who: anyAdmin,
  output: farewell,
  async handle({ caller, context }) {
    await endSessionsOf(context.db, 'admin', caller.id, { except: caller.sessionId })
    await writeAudit(context.db, context, { action: 'sessions_revoked' })
    return { message: 'ほかの端末をすべてログアウトしました。' }
  },
})
