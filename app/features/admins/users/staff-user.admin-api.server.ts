import { endpoint } from '#core/calls/endpoint.server.ts'
import { farewell } from '#core/calls/fields.ts'
import { admin, anyAdmin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { createUser, deleteUser, deleteUsers, editUser } from './staff-user.commands.server.ts'
import { getUser, listUserOptions, searchUsers } from './staff-user.queries.server.ts'
import {
  newUser,
  savedUser,
  userDetail,
  userEdit,
  userId,
  userIds,
  userList,
  userOptions,
  userSearch,
} from './staff-user.schema.ts'

const owner = admin('admins.manage')

export const searchUsersCall = endpoint({
  call: 'GET /api/admin/user/search',
  summary: 'People of the back office by name or login, by rights and state',
  who: owner,
  input: userSearch,
  output: userList,
  handle: ({ input, context }) => searchUsers(context.db, input),
})

export const getUserCall = endpoint({
  call: 'GET /api/admin/user/detail',
  summary: 'One of the people of the back office',
  who: owner,
  input: userId,
  output: userDetail,
  handle: ({ input, context }) => getUser(context.db, input.id),
})

export const createUserCall = endpoint({
  call: 'POST /api/admin/user/create',
  summary:
    'Somebody new in the back office; without a password of 15 characters an invitation is mailed',
  who: owner,
  input: newUser,
  output: savedUser,
  idempotent: true,
  needsRecentLogin: true,
  async handle({ input, caller, context }) {
    const saved = await createUser({ ...context, caller }, input)
    return { message: '管理ユーザーを登録しました。', ...saved }
  },
})

export const editUserCall = endpoint({
  call: 'POST /api/admin/user/edit',
  summary: 'Changes somebody of the back office; without id somebody new. The last owner stays one',
  who: owner,
  input: userEdit,
  output: savedUser,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  needsRecentLogin: true,
  async handle({ input: { id, ...given }, caller, context }) {
    const staff = { ...context, caller }
    const saved = id ? await editUser(staff, id, given) : await createUser(staff, given)
    return { message: '管理ユーザーを保存しました。', ...saved }
  },
})

export const deleteUserCall = endpoint({
  call: 'POST /api/admin/user/delete',
  summary: 'Archives a user of the back office and ends their sessions; never the last owner',
  who: owner,
  input: userId,
  output: farewell,
  needsRecentLogin: true,
  async handle({ input, caller, context }) {
    await deleteUser({ ...context, caller }, input.id)
    return { message: '管理ユーザーを無効にしました。' }
  },
})

export const deleteUsersCall = endpoint({
  call: 'POST /api/admin/user/delete-multiple',
  summary: 'Archives several users of the back office, all of them or none',
  who: owner,
  input: userIds,
  output: farewell,
  needsRecentLogin: true,
  async handle({ input, caller, context }) {
    await deleteUsers({ ...context, caller }, input.ids)
    return { message: `${input.ids.length}人を無効にしました。` }
  },
})

export const getAdminUsers = endpoint({
  call: 'GET /api/admin/user/get-admin-users',
  summary: 'Everybody of the back office, to pick a person in charge from',
  who: anyAdmin,
  output: userOptions,
  async handle({ context }) {
    return { users: await listUserOptions(context.db) }
  },
})
