import { z } from 'zod'
import { id, moment } from '#core/calls/fields.ts'

export const newsRow = z.object({ id: z.int(), title: z.string(), publish_from: moment })
export type NewsRow = z.output<typeof newsRow>

export const newsDetail = newsRow.extend({ body_markdown: z.string() })

export const newsQuery = z.object({ id })
