import { z } from 'zod'
import { chosenNumber, mailAddress, oneOf } from '#core/calls/fields.ts'
import type { ProvenIdentity } from '#core/remote/social-identity.ts'
import { loginInfo } from '#features/accounts/login/login.schema.ts'
import { newPassword } from '#features/accounts/password/password.schema.ts'
import { personName, profileFields, tel } from '#features/members/own/profile.schema.ts'
import { introductionCode } from '#features/referrals/referral.schema.ts'
import { guestEntryFields, waitingEntry } from './guest-entry.schema.ts'
import { signupSource } from './registration.codes.ts'

const { last_name, first_name, last_name_kana, first_name_kana, birth_date, magazine_flag } =
  profileFields.shape
const person = { last_name, first_name, last_name_kana, first_name_kana, birth_date }

const CONSENT = '利用規約とプライバシーポリシーへの同意が必要です。'

/** The token of a mailed link; what cannot be one opens nothing. */
const token = z.string().max(100).default('')

/** By which page, and by whose link, somebody came, and to which page they want to come back. */
const origin = {
  source: oneOf(signupSource.all, 'きっかけのページが正しくありません。').default(null),
  ref: introductionCode.nullable().default(null),
  to: z.string().max(1000).default(''),
}

export const registration = z.object({
  login_id: mailAddress,
  password: newPassword,
  ...person,
  tel: tel.default(null),
  magazine_flag: magazine_flag.default(0),
  ...origin,
  /** 1: the terms of use and the privacy policy are agreed to. */
  agreed: chosenNumber([1], CONSENT),
})
export type Registration = z.output<typeof registration>

/** The rest of a short registration; the address is the one that the link was mailed to. */
export const continuedRegistration = registration
  .omit({ login_id: true, source: true, ref: true, to: true })
  .extend({ token })
export type ContinuedRegistration = z.output<typeof continuedRegistration>

/** With an `item_id` it is an application that waits until the mailed link is used. */
export const shortRegistration = z
  .object({
    login_id: mailAddress,
    last_name: personName('姓'),
    first_name: personName('名'),
    ...guestEntryFields,
    ...origin,
  })
  .refine(({ item_id, agreed }) => item_id === null || agreed === 1, {
    error: CONSENT,
    path: ['agreed'],
  })
export type ShortRegistration = z.output<typeof shortRegistration>

export const mailRequest = z.object({ login_id: mailAddress })

export const completion = z.object({
  token,
  /** Asked where the form was filled in in another browser. */
  password: z.string().max(1024).default(''),
})
export type Completion = z.output<typeof completion>

export const messageReply = z.object({ message: z.string() })

/** The login of the new member, and the page that they came for. */
export const registered = loginInfo.extend({ to: z.string().nullable() })

const signupFields = {
  source: z.enum(signupSource.all).nullish(),
  ref: z.string().nullish(),
  to: z.string().nullish(),
}

/** What waits, sealed, until the mailed link is used. */
export const pendingForm = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('full'),
    login_id: z.string(),
    password_hash: z.string(),
    /** Forms from before have none. */
    password_mark: z.string().optional(),
    last_name: z.string(),
    first_name: z.string(),
    last_name_kana: z.string(),
    first_name_kana: z.string(),
    birth_date: z.string(),
    tel: z.string().nullable(),
    magazine_flag: z.literal([0, 1]),
    identity: z.custom<ProvenIdentity>().optional(),
    ...signupFields,
  }),
  z.object({
    kind: z.literal('short'),
    login_id: z.string(),
    last_name: z.string(),
    first_name: z.string(),
    entry: waitingEntry.nullish(),
    ...signupFields,
  }),
])
export type PendingForm = z.output<typeof pendingForm>
export type FullForm = Extract<PendingForm, { kind: 'full' }>
