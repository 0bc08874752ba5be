import { z } from 'zod'
import { chosen, id, moment } from '#core/calls/fields.ts'
import { version } from '#core/calls/versions.ts'
import { revealReason } from '#features/members/contact-reveal.codes.ts'
import { followUp } from '#features/members/follow-up/follow-up.schema.ts'
import { availability } from '#features/members/own/availability.schema.ts'
import { contactPreferences } from '#features/members/own/contact-preferences.schema.ts'
import { memberSkill } from '#features/members/own/member-skill.schema.ts'
import { profile, profileFields } from '#features/members/own/profile.schema.ts'
import { wishes } from '#features/members/own/wishes.schema.ts'
import { suppressionReason } from '#features/operations/mail-suppression.codes.ts'

export const ofMember = z.object({ id })

export const memberDetail = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  kana: z.string(),
  is_active: z.boolean(),
  /** The surviving record of the same person. */
  merged_into_id: z.int().nullable(),
  is_verified: z.boolean(),
  /** Why no mail is sent to the member. */
  mail_stop: z.enum(suppressionReason.all).nullable(),
  version: z.int(),
  created_at: moment,
  left_at: moment.nullable(),
  /** The day from which a member who is leaving is erased. */
  erased_on: z.iso.date().nullable(),
  /** With stars in place of most letters. */
  masked_tel: z.string().nullable(),
  masked_address: z.string(),
  age: z.int().nullable(),
  sex: profile.shape.sex,
  prefecture: z.string().nullable(),
  station: z.string().nullable(),
  contract_types: z.array(z.string()),
  magazine_flag: profile.shape.magazine_flag,
  skills: z.array(memberSkill),
  wishes: wishes.nullable(),
  availability: availability.nullable(),
  contact: contactPreferences.nullable(),
  ...followUp.shape,
})
export type MemberDetail = z.output<typeof memberDetail>

export const contactWanted = z.object({
  id,
  reason: chosen(revealReason.all, '表示する理由を選んでください。'),
})
export const contactShown = z.object({ login_id: z.string(), tel: z.string().nullable() })
export type ContactShown = z.output<typeof contactShown>

export const memberForm = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  login_id: z.string(),
  ...profile.pick({
    last_name: true,
    first_name: true,
    last_name_kana: true,
    first_name_kana: true,
    birth_date: true,
    sex: true,
    education_level: true,
    nationality: true,
    prefecture_id: true,
    station: true,
    tel: true,
  }).shape,
})

/** What the member alone decides is not among it: the address, the magazine, the consents. */
export const memberEdit = z.object({
  id,
  version,
  ...profileFields.omit({ contract_types: true, magazine_flag: true }).partial().shape,
})
export type MemberEdit = z.output<typeof memberEdit>

export const memberSaved = z.object({ message: z.string(), version: z.int() })
export const done = z.object({ message: z.string() })
