import { z } from 'zod'
import { mailAddress } from '#core/calls/fields.ts'
import { loginInfo } from '#features/accounts/login/login.schema.ts'
import { newPassword } from '#features/accounts/password/password.schema.ts'

const token = z.string().max(100).default('')

/** `email` is the address that is to be. */
export const changeRequest = z.object({ email: mailAddress })

export const changeConfirmation = z.object({ token })

export const changeUndo = z.object({ token, password: newPassword })
export type ChangeUndo = z.output<typeof changeUndo>

export const messageReply = z.object({ message: z.string() })

/** `login_info` where the change was confirmed in a browser in which the member is logged in. */
export const changed = z.object({ message: z.string(), login_info: loginInfo.optional() })
