import { z } from 'zod'
import { chosenNumber, id, isTicked } from '#core/calls/fields.ts'
import { GUEST_MESSAGE_LENGTH, SKILLS_LENGTH } from './guest-entry.words.ts'

/** What somebody who is no member yet sends with an application; empty where there is none. */
export const guestEntryFields = {
  item_id: id.nullable().default(null),
  /** In their own words: Java 5年、AWS. */
  skills: z
    .string()
    .trim()
    .max(SKILLS_LENGTH, `スキルは${SKILLS_LENGTH}字以内でご入力ください。`)
    .default(''),
  message: z
    .string()
    .trim()
    .max(GUEST_MESSAGE_LENGTH, `メッセージは${GUEST_MESSAGE_LENGTH}字以内でご入力ください。`)
    .default(''),
  /** Whether they agree to be proposed to the client of this item. */
  has_consented: isTicked,
  magazine_flag: chosenNumber([0, 1], 'お知らせメールの受け取りは0か1で指定してください。').default(
    0,
  ),
  /** 1: the terms of use and the privacy policy are agreed to. */
  agreed: chosenNumber([0, 1], '同意は0か1で指定してください。').default(0),
}

/** What of it waits, sealed, until the mailed link is used. */
export const waitingEntry = z.object({
  item_id: z.int(),
  skills: z.string(),
  message: z.string(),
  has_consented: z.boolean(),
  magazine_flag: z.literal([0, 1]),
})
export type WaitingEntry = z.output<typeof waitingEntry>
