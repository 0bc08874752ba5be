import { z } from 'zod'

const error = 'ページの番号を指定してください。'
const PAGE_SIZES = [10, 20, 50] as const

/** The fields of a call that answers page by page. */
export const paging = z.object({
  page: z.coerce
    .number({ error })
    .int({ error })
    .min(1, { error })
    .max(100_000, { error })
    .default(1),
  per_page: z.coerce
    .number()
    .pipe(z.literal(PAGE_SIZES, { error: '10、20、50のいずれかを指定してください。' }))
    .default(20),
})

export type Paging = z.output<typeof paging>

export function paged<R extends z.ZodType>(row: R) {
  return z.object({ rows: z.array(row), total: z.int(), page: z.int(), per_page: z.int() })
}

export function offsetOf({ page, per_page }: Paging): number {
  return (page - 1) * per_page
}

/** A page number as a URL carries it; anything else than a page is the first one. */
export function pageOf(url: URL): number {
  const page = Number(url.searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

/** The first page exists even where there is nothing to show. */
export function lastPageOf({ total, per_page }: { total: number; per_page: number }): number {
  return Math.max(1, Math.ceil(total / per_page))
}
