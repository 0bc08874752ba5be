import { z } from 'zod'
import { chosenNumber, wholeNumber } from './fields.ts'

const error = 'ページの番号を指定してください。'
const PAGE_SIZES = [10, 20, 50] as const

/** The fields of a call that answers page by page. */
export const paging = z.object({
  page: wholeNumber(1, 100_000, error).default(1),
  per_page: chosenNumber(PAGE_SIZES, '10、20、50のいずれかを指定してください。').default(20),
})

/** The fields of a list of the back office: 30 rows a page, in the first of these orders unless asked. */
export function officePaging<const S extends string>(sorts: readonly [S, ...S[]]) {
  return paging.extend({
    per_page: chosenNumber(
      OFFICE_SIZES,
      '10、20、30、50、100のいずれかを指定してください。',
    ).default(30),
    sort: z.literal(sorts, { error: '並び順を選び直してください。' }).default(sorts[0]),
  })
}
const OFFICE_SIZES = [10, 20, 30, 50, 100] as const

export type Paging = z.output<typeof paging>

export function paged<R extends z.ZodType>(row: R) {
  return z.object({ rows: z.array(row), total: z.int(), page: z.int(), per_page: z.int() })
}
