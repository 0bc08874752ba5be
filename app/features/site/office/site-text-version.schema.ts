import { z } from 'zod'
import { id, moment } from '#core/calls/fields.ts'
import { version } from '#core/calls/versions.ts'

/** One save of a text of the site. */
const textVersion = z.object({
  id: z.int(),
  title: z.string(),
  at: moment,
  admin_name: z.string().nullable(),
})
export type TextVersion = z.output<typeof textVersion>

export const versionsOf = z.object({ slug: z.string().max(80) })
export const versionList = z.object({ rows: z.array(textVersion) })

/** Which save is restored, and the present version; nothing where none was written. */
export const versionComeback = z.object({
  id,
  version: z
    .literal('')
    .transform(() => undefined)
    .or(version)
    .optional(),
})
