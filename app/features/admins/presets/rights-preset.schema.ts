import { z } from 'zod'
import { id } from '#core/calls/fields.ts'
import { capabilities } from '#features/admins/admin-rights.codes.ts'

export const presetView = z.object({
  id: z.int(),
  name: z.string(),
  /** Of those that the product brings. */
  role: z.enum(['viewer', 'editor', 'coordinator', 'owner']).nullable(),
  /** Its name and what it may do are fixed. */
  is_fixed: z.boolean(),
  capabilities: z.array(z.enum(capabilities)),
  networks: z.array(z.string()),
  requires_totp: z.boolean(),
  /** How many of the staff have it. */
  people: z.int(),
  is_deleted: z.boolean(),
  version: z.int(),
})
export type PresetView = z.output<typeof presetView>

export const presetList = z.object({ rows: z.array(presetView) })
export const presetId = z.object({ id })

export const presetSaved = z.object({ message: z.string(), id: z.int(), version: z.int() })
