import { endpoint } from '#core/calls/endpoint.server.ts'
import { farewell } from '#core/calls/fields.ts'
import { anyAdmin, anyone, staffAtDoor } from '#core/calls/guards.ts'
import { getAdmin } from './admin.queries.server.ts'
import { logInAdmin, logOutAdmin } from './admin-login.commands.server.ts'
import { adminCredentials, adminLoggedIn, adminSelf, adminState } from './admin-login.schema.ts'

export const adminLogin = endpoint({
  call: 'POST /api/admin/login',
  summary: 'Logs a member of the staff in to the back office',
  who: anyone,
  input: adminCredentials,
  output: adminLoggedIn,
  handle: ({ input, context }) => logInAdmin(context, input),
})

export const adminLogout = endpoint({
  call: 'POST /api/admin/logout',
  summary: 'Ends this session of the back office',
  who: staffAtDoor,
  output: farewell,
  async handle({ caller, context }) {
    await logOutAdmin(context, caller)
    return { message: 'ログアウトしました。' }
  },
})

export const adminLoginCheck = endpoint({
  call: 'GET /api/admin/login-check',
  summary: 'Whether somebody is logged in to the back office; id 0 where nobody is',
  who: anyone,
  output: adminState,
  async handle({ caller, context }) {
    if (caller.kind === 'admin' && !caller.lacks) return await getAdmin(context.db, caller.id)
    return { id: 0, login_id: '', name: '' }
  },
})

export const getLoginUserInfo = endpoint({
  call: 'GET /api/admin/login-user-info',
  summary: 'The logged-in member of the staff, with role and capabilities',
  who: anyAdmin,
  output: adminSelf,
  async handle({ caller, context }) {
    const admin = await getAdmin(context.db, caller.id)
    return { ...admin, capabilities: [...caller.capabilities] }
  },
})
