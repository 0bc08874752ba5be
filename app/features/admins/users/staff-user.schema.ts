import { z } from 'zod'
import {
  chosen,
  id,
  mailAddress,
  maybeNumber,
  moment,
  severalIds,
  severalOf,
} from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { newOrKnown, withVersion } from '#core/calls/versions.ts'

const roles = ['viewer', 'editor', 'coordinator', 'owner'] as const
const userSorts = ['new', 'old', 'name', 'name_desc', 'login_id', 'login_id_desc'] as const

export const userSearch = officePaging(userSorts).extend({
  keyword: z.string().trim().max(100).default(''),
  role: severalOf(roles, '権限を選び直してください。').optional(),
  state: chosen(['active', 'disabled', 'all'], '状態を選び直してください。').default('active'),
})

const user = z.object({
  id: z.int(),
  login_id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** A preset of the house, which takes the place of the role. */
  preset_id: z.int().nullable(),
  rights_name: z.string(),
  /** Whether an authenticator is set up. */
  has_totp: z.boolean(),
  /** Whether an account at the identity provider logs them in. */
  is_linked: z.boolean(),
  is_disabled: z.boolean(),
  last_seen_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  version: z.int(),
})

export const userDetail = user
export const userList = paged(user)

export const userOptions = z.object({
  users: z.array(z.object({ id: z.int(), name: z.string(), role: z.enum(roles) })),
})

const fields = {
  login_id: mailAddress,
  name: z
    .string({ error: '名前を入力してください。' })
    .trim()
    .min(1, '名前を入力してください。')
    .max(50, '名前は50文字以内で入力してください。'),
  role: chosen(roles, '権限を選んでください。'),
  preset_id: maybeNumber(1, 2_147_483_647, '権限を選んでください。').default(null),
}

export const newUser = z.object({
  ...fields,
  /** Without one, an invitation is mailed by which password and authenticator are set up. */
  password: z.string().max(1024).default(''),
})

/** Without an id it is a new one; with it, the fields that are to change. */
export const userEdit = withVersion(
  z.object({
    ...newOrKnown,
    ...fields,
    password: z.string().max(1024).default(''),
  }),
)
export const userId = z.object({ id })
export const userIds = z.object({ ids: severalIds('管理ユーザーを選んでください。') })
export const savedUser = z.object({ message: z.string(), id: z.int(), version: z.int() })

export type UserSearch = z.output<typeof userSearch>
export type NewUser = z.output<typeof newUser>
export type UserEdit = z.output<typeof userEdit>
