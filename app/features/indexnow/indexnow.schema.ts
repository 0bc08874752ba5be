import { z } from 'zod'
import { chosen, moment, wholeNumber } from '#core/calls/fields.ts'
import { paged, paging } from '#core/calls/paging.ts'
import { version } from '#core/calls/versions.ts'
import { indexnowMode, indexnowReason } from './indexnow.codes.ts'

export const indexnowState = z.object({
  mode: z.enum(indexnowMode.all),
  endpoint: z.string(),
  key: z.string(),
  /** Where the key is served. */
  key_url: z.url(),
  waiting: z.int(),
  dead: z.int(),
  /** What the next batch is, or would be if it were switched on. */
  next: z.object({
    rows: z.array(z.object({ path: z.string(), reason: z.enum(indexnowReason.all) })),
    body: z.string(),
  }),
  version: z.int(),
})
export type IndexnowState = z.output<typeof indexnowState>

const ENDPOINT = 'https:// で始まるURLを入力してください。'

export const indexnowEdit = z.object({
  mode: chosen(indexnowMode.all, '使い方を選んでください。'),
  endpoint: z
    .string({ error: ENDPOINT })
    .trim()
    .max(500, 'URLは500文字以内で入力してください。')
    .refine(isEndpoint, ENDPOINT),
  version,
})
export type IndexnowEdit = z.output<typeof indexnowEdit>

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

export const indexnowSaved = z.object({ message: z.string(), version: z.int() })

export const batchSearch = paging.extend({
  per_page: wholeNumber(1, 100, '1件から100件までを指定してください。').default(30),
})
export type BatchSearch = z.output<typeof batchSearch>

const batch = z.object({
  id: z.int(),
  at: moment,
  is_dry: z.boolean(),
  paths: z.array(z.string()),
  answer_code: z.int().nullable(),
  fault: z.string().nullable(),
  took_ms: z.int(),
})
export type IndexnowBatch = z.output<typeof batch>
export const batchesFound = paged(batch)
