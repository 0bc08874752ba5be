import { z } from 'zod'
import { id, maybeNumber, moment, oneOf, severalIds, severalOf } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { confirmations, freshnessSteps, reviewSteps } from '#features/items/freshness.rules.ts'
import { onsitePer, remote } from '#features/items/item.codes.ts'
import { recordState } from './item-record.codes.ts'
import { endingWithin, lintFilter, officeState } from './office-items.codes.ts'

const RATE = '単価は1〜1,000万円の数字で入力してください。'

const orders = ['updated', 'new', 'confirmed', 'unconfirmed', 'ending', 'rate_high'] as const

/** By what the staff looks for items; the same in the address of the page and in the call. */
export const officeSearch = officePaging(orders).extend({
  keyword: z.string().trim().max(200).default(''),
  state: z.enum(officeState.all, { error: '状態を選んでください。' }).default('open'),
  owner_id: z
    .union([id, z.literal('none'), z.literal('').transform(() => null), z.null()])
    .default(null),
  freshness: oneOf(freshnessSteps, '確認の新しさを選んでください。').default(null),
  review: oneOf(reviewSteps, '確認の段階を選んでください。').default(null),
  ending_within: oneOf(endingWithin.all, '3、7、14のいずれかを指定してください。').default(null),
  rate_min: maybeNumber(1, 1_000, RATE).default(null),
  rate_max: maybeNumber(1, 1_000, RATE).default(null),
  remote: severalOf(remote.all, '働き方を選んでください。').default([]),
  tag_ids: severalIds('タグを選んでください。').default([]),
  lint: oneOf(lintFilter.all, '点検の結果を選んでください。').default(null),
})
export type OfficeSearch = z.output<typeof officeSearch>

/** A line of the list. Rates are yen a month without tax. */
export const officeRow = z.object({
  id: z.int(),
  code: z.string(),
  version: z.int(),
  name: z.string(),
  /** The category of its first tag. */
  line: z.string().nullable(),
  state: z.enum(recordState.all),
  rate_min: z.int().nullable(),
  rate_max: z.int().nullable(),
  /** For how many days a week that is; none for a full week. */
  rate_days: z.int().nullable(),
  place: z.string(),
  remote: z.enum(remote.all),
  onsite_days: z.int().nullable(),
  onsite_per: z.enum(onsitePer.all).nullable(),
  starts_asap: z.boolean(),
  starts_on: z.string().nullable(),
  /** Those that are valid. */
  entry_count: z.int(),
  confirmed_days_ago: z.int().nullable(),
  freshness: z.enum(freshnessSteps),
  /** Whether readers see it marked 確認中, or do not see it until it is confirmed. */
  confirmation: z.enum(confirmations),
  service_end: z.string().nullable(),
  days_left: z.int().nullable(),
  owner_name: z.string().nullable(),
  lint_level: z.int().nullable(),
  client: z.string().nullable(),
  updated_at: moment,
})
export type OfficeRow = z.output<typeof officeRow>

export const officePage = paged(officeRow)

/** How many there are in each state, and how many of the open ones are hidden from readers. */
export const officeCounts = z.object(
  Object.fromEntries([...officeState.all, 'hidden'].map((name) => [name, z.int()])),
)
