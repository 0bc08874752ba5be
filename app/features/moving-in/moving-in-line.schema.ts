import { z } from 'zod'
import type { AuditSource } from '#core/access/audit.server.ts'
import { id, mailAddress, maybeNumber, momentGiven } from '#core/calls/fields.ts'
import type { Db } from '#core/db/db.server.ts'
import { entryStage, MESSAGE_LENGTH, MOST_RATE } from '#features/entries/entry.codes.ts'
import { impression, progress } from '#features/members/follow-up/follow-up.codes.ts'
import { memoChange } from '#features/members/follow-up/follow-up.schema.ts'
import { situation } from '#features/members/own/availability.codes.ts'
import { personName, profileFields } from '#features/members/own/profile.schema.ts'
import { wishesChange } from '#features/members/own/wishes.schema.ts'
import { careerChange } from '#features/skill-sheets/career/career.schema.ts'

const ofProfile = profileFields.pick({
  last_name_kana: true,
  first_name_kana: true,
  birth_date: true,
  sex: true,
  station: true,
  tel: true,
})

/** A member as a line of a table has them: without an address and a name there is nobody. */
export const movedMember = ofProfile.partial().extend({
  login_id: mailAddress,
  prefecture_id: maybeNumber(1, 47, '都道府県を読み取れません。').optional(),
  last_name: personName('姓'),
  first_name: personName('名'),
  rate_min: wishesChange.shape.rate_min,
  situation: z.literal(situation.all, { error: '状況を読み取れません。' }).optional(),
  available_from: z.iso.date({ error: '稼働できる日は日付で入力してください。' }).optional(),
  progress: z.literal(progress.all, { error: '進捗を読み取れません。' }).default(0),
  impression: z.literal(impression.all, { error: '評価を読み取れません。' }).default(3),
  next_on: z.iso.date({ error: '次の対応日は日付で入力してください。' }).optional(),
  memo: memoChange.shape.memo.default(''),
  skills: z.array(z.object({ tag_id: id, years: z.int() })).default([]),
})
export type MovedMember = z.output<typeof movedMember>

/** One project that somebody has worked on. */
export const movedProject = careerChange.shape.projects.element

export const movedEntry = z.object({
  item_id: z.int({ error: '案件が見つかりません。案件番号か案件名をご確認ください。' }),
  entered_at: momentGiven('応募日は日付で入力してください。').optional(),
  stage: z.literal(entryStage.all, { error: '選考の状況を読み取れません。' }).default('received'),
  rate_wished: z
    .int({ error: '希望単価は万円の数字で入力してください。' })
    .min(1)
    .max(MOST_RATE, '希望単価が大きすぎます。')
    .nullable()
    .default(null),
  message: z.string().max(MESSAGE_LENGTH, 'メッセージが長すぎます。').default(''),
})

/** A file of an archive that was found harmless. */
export const movedFile = z.object({ name: z.string(), size: z.int() })

/** The number of somebody in the system that they come from. */
export const movedNumber = z.string().max(60, '会員番号が長すぎます。').default('')

/** Work on a move, in the name of who has it done. */
export type Moving = { db: Db; now: Date; source: AuditSource }

/** A line that is to be written, opened. */
export type OpenLine = {
  line: number
  number: string
  fields: unknown
  file_id: number | null
  /** Whose it is; those of members are without one until they are made. */
  member_id: number | undefined
  /** No line of the same move has made them before. */
  is_known: boolean
}

/** What has become of a line: what it has made, or why it could not. */
export type Written =
  | { line: number; member_id: number; made_id?: number; made: Record<string, number> }
  | { line: number; fault: string }
