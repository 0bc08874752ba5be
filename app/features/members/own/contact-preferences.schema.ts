import { z } from 'zod'
import { chosen, id, maybeNumber, oneOf } from '#core/calls/fields.ts'
import {
  CONTACT_NOTE,
  contactWay,
  FIRST_HOUR,
  LAST_HOUR,
  phoneDays,
} from './contact-preferences.codes.ts'

const QUIET = 'メールを止める時刻を、始まりと終わりの両方とも選んでください。'
const SAME = 'メールを止める時刻の始まりと終わりは、別にしてください。'
const HOURS = '電話に出られる時間帯を選んでください。'

export const contactChange = z
  .object({
    user_id: id,
    contact_way: chosen(contactWay.all, '連絡方法を選んでください。'),
    phone_from: maybeNumber(FIRST_HOUR, LAST_HOUR - 1, HOURS).default(null),
    phone_to: maybeNumber(FIRST_HOUR + 1, LAST_HOUR, HOURS).default(null),
    phone_days: oneOf(phoneDays.all, '電話に出られる曜日を選び直してください。').default(null),
    contact_note: z
      .string()
      .trim()
      .max(CONTACT_NOTE, `補足は${CONTACT_NOTE}文字以内で入力してください。`)
      .default(''),
    /** Between these hours of Japan's clock the coordinators send no mail; over midnight too. */
    quiet_from: maybeNumber(0, 23, QUIET).default(null),
    quiet_to: maybeNumber(0, 23, QUIET).default(null),
    /** Whether they want to be mailed what becomes of the items on their shortlist; left out, it stays. */
    shortlist_mail: z.boolean().optional(),
  })
  .superRefine(({ quiet_from, quiet_to }, { addIssue }) => {
    const message = findQuietFault(quiet_from, quiet_to)
    if (message) addIssue({ code: 'custom', path: ['quiet_from'], message })
  })
  .superRefine(({ contact_way, phone_from, phone_to }, { addIssue }) => {
    if (contact_way === 'mail_only') return
    const message = findHoursFault(phone_from, phone_to)
    if (message) addIssue({ code: 'custom', path: ['phone_from'], message })
  })
export type ContactChange = Omit<z.output<typeof contactChange>, 'user_id'>

export const contactPreferences = z.object({
  contact_way: z.enum(contactWay.all).nullable(),
  phone_from: z.int().nullable(),
  phone_to: z.int().nullable(),
  phone_days: z.enum(phoneDays.all).nullable(),
  contact_note: z.string(),
  quiet_from: z.int().nullable(),
  quiet_to: z.int().nullable(),
})
/** The same with which mails are wanted. */
export const contactWishes = contactPreferences.extend({ shortlist_mail: z.boolean() })
export type ContactPreferences = z.output<typeof contactPreferences>

function findHoursFault(from: number | null, to: number | null): string | undefined {
  if (from === null || to === null) return HOURS
  return to > from ? undefined : '終わりの時刻は、始まりより後にしてください。'
}

function findQuietFault(from: number | null, to: number | null): string | undefined {
  if (from === null && to === null) return undefined
  if (from === null || to === null) return QUIET
  return from === to ? SAME : undefined
}
