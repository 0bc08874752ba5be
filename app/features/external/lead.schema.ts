import { z } from 'zod'
import {
  chosen,
  id,
  mailAddress,
  maybeMoment,
  maybeNumber,
  moment,
  severalOf,
} from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { newOrKnown, withVersion } from '#core/calls/versions.ts'
import { remote } from '#features/items/item.codes.ts'
import { birthDate, kanaName, personName, tel } from '#features/members/own/profile.schema.ts'
import { externalService, leadStatus, openLeadStatus } from './lead.codes.ts'

const SERVICE = 'サービスを選び直してください。'

export const leadSearch = officePaging(['new', 'old', 'rate_high', 'updated']).extend({
  keyword: z.string().trim().max(100).default(''),
  service: severalOf(externalService.all, SERVICE).optional(),
  status: severalOf(leadStatus.all, '状態を選び直してください。').optional(),
  /** Those that were put away, in place of those that were not. */
  deleted: chosen(['1'], '表示を選び直してください。').optional(),
})
export type LeadSearch = z.output<typeof leadSearch>

/** The same of one service alone. */
export const serviceSearch = leadSearch.omit({ service: true })

const lead = z.object({
  id: z.int(),
  code: z.string(),
  service: z.enum(externalService.all),
  service_name: z.string(),
  /** A number in place of the name for who may not see names. */
  name: z.string(),
  age: z.int().nullable(),
  prefecture_id: z.int().nullable(),
  prefecture: z.string().nullable(),
  station: z.string().nullable(),
  skills: z.string(),
  /** 万円 a month. */
  rate_min: z.int().nullable(),
  remote: z.array(z.enum(remote.all)),
  start: z.string().nullable(),
  status: z.enum(leadStatus.all),
  status_name: z.string(),
  member_id: z.int().nullable(),
  is_deleted: z.boolean(),
  received_at: moment,
  updated_at: moment,
  version: z.int(),
})
export type Lead = z.output<typeof lead>

export const leadList = paged(lead)

/** What is personal is null for who may not see names, and once it has been erased. */
export const leadDetail = lead.extend({
  is_masked: z.boolean(),
  external_id: z.string().nullable(),
  login_id: z.string().nullable(),
  last_name: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name_kana: z.string().nullable(),
  first_name_kana: z.string().nullable(),
  birth_date: z.string().nullable(),
  tel: z.string().nullable(),
  magazine_flag: z.literal([0, 1]).nullable(),
  note: z.string().nullable(),
  memo: z.string().nullable(),
  decided_at: moment.nullable(),
  erased_at: moment.nullable(),
})
export type LeadDetail = z.output<typeof leadDetail>

/** Without these there is nobody. */
export const leadPerson = z.object({
  login_id: mailAddress,
  last_name: personName('姓'),
  first_name: personName('名'),
})

/** The fields of a lead. A field that is not sent stays as it is; one that is sent empty is emptied. */
export const leadFields = z
  .object({
    external_id: text('サービスでの番号', 100),
    ...leadPerson.shape,
    last_name_kana: orNone(kanaName('セイ')),
    first_name_kana: orNone(kanaName('メイ')),
    birth_date: orNone(birthDate),
    tel,
    prefecture_id: maybeNumber(1, 47, '都道府県を選び直してください。'),
    station: orNone(text('最寄り駅', 30)),
    skills: text('スキル', 500),
    rate_min: maybeNumber(1, 500, '希望単価は1〜500の整数（万円）で入力してください。'),
    remote: severalOf(remote.all, '働き方を選び直してください。'),
    start: orNone(
      z.string().regex(/^(asap|20\d\d-(0[1-9]|1[0-2]))$/, '開始時期を選び直してください。'),
    ),
    magazine_flag: maybeNumber(0, 1, 'メールマガジンの受け取りを選び直してください。').pipe(
      z.literal([0, 1]).nullable(),
    ),
    note: text('サービスからの連絡事項', 2000),
    received_at: maybeMoment('受付の日時の形をご確認ください。'),
  })
  .partial()
export type LeadFields = z.output<typeof leadFields>

/** Without an id it is a new one; with it, the fields that are to change. */
const leadForm = leadFields.extend({
  ...newOrKnown,
  status: chosen(openLeadStatus.all, '状態を選び直してください。').optional(),
  memo: text('メモ', 1000).optional(),
})
export const serviceLeadEdit = withVersion(leadForm)
export type ServiceLeadEdit = z.output<typeof serviceLeadEdit>

export const leadEdit = withVersion(
  leadForm.extend({
    service: chosen(externalService.all, 'サービスを選んでください。').default('other'),
  }),
)

export const leadId = z.object({ id })
export const archivedLead = z.object({
  id,
  comeback: z.stringbool().or(z.boolean()).default(false),
})
export const leadSaved = z.object({ message: z.string(), id: z.int(), version: z.int() })
export const leadMoved = z.object({ message: z.string() })

export const externalServices = z.object({
  rows: z.array(
    z.object({ service: z.enum(externalService.all), name: z.string(), waiting: z.int() }),
  ),
})

function text(what: string, most: number) {
  return z.string().trim().max(most, `${what}は${most}文字以内で入力してください。`)
}

/** '' and null say that there is none. */
function orNone<S extends z.ZodType>(shape: S) {
  return z.preprocess((given) => (given === '' ? null : given), shape.nullable())
}
