import { z } from 'zod'
import { chosen, maybeNumber, severalIds, severalOf } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { impression, progress } from '#features/members/follow-up/follow-up.codes.ts'
import { memberRow } from '#features/members/follow-up/member-row.schema.ts'
import { sex } from '#features/members/own/profile.codes.ts'
import { freeSlot } from './availability-months.schema.ts'
import { memberSorts, memberStatus, nextAction } from './member-list.codes.ts'

const DAY = '日付を選び直してください。'
const AGE = '年齢は18〜100の整数で入力してください。'

/** By what the staff looks for members; the same in the address of the page and in the call. */
export const memberSearch = officePaging(memberSorts).extend({
  /** Names, numbers, skills; 優良, 男性, 有効, 営業中 and the like are read as conditions. */
  keyword: z.string().trim().max(100).default(''),
  status: chosen(memberStatus.all, '有効・無効を選び直してください。').optional(),
  progress: severalOf(progress.all, '進捗を選び直してください。').optional(),
  impression: severalOf(impression.all, '評価を選び直してください。').optional(),
  sex: severalOf(sex.all, '性別を選び直してください。').optional(),
  verified: chosen(['yes', 'no'], 'メールの確認を選び直してください。').optional(),
  prefecture_id: severalIds('住まいを選び直してください。').optional(),
  /** Members who have all of these skills. */
  tag_ids: severalIds('スキルを選び直してください。').optional(),
  /** Who would work for so much, in 万円. */
  rate_max: maybeNumber(1, 500, '希望月額は1〜500の整数で入力してください。').optional(),
  /** Who can begin by this day. */
  free_by: z.iso.date({ error: DAY }).optional(),
  /** Who can begin in a month: 2026-12, now, later, or open where it is to be talked about. */
  free_in: freeSlot.optional(),
  age_min: maybeNumber(18, 100, AGE).optional(),
  age_max: maybeNumber(18, 100, AGE).optional(),
  next: chosen(nextAction.all, '次の対応を選び直してください。').optional(),
  registered_from: z.iso.date({ error: DAY }).optional(),
  registered_until: z.iso.date({ error: DAY }).optional(),
})
export type MemberSearch = z.output<typeof memberSearch>

const counted = z.object({ code: z.union([z.string(), z.int()]), count: z.int() })

/** `facets`: how many there would be if this were the only choice in its group. */
export const memberList = paged(memberRow).extend({
  facets: z.object({
    status: z.array(counted),
    progress: z.array(counted),
    impression: z.array(counted),
    sex: z.array(counted),
    verified: z.array(counted),
  }),
  /** What typed words were read as: 「評価 優良」. */
  read_as: z.array(z.string()),
})
