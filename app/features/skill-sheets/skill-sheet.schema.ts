import { z } from 'zod'
import { id, moment } from '#core/calls/fields.ts'
import { fileTypes } from '#core/files/checking/verdict.ts'

const ownId = id.optional()

export const ownSheets = z.object({ user_id: ownId })

export const ownSheet = z.object({ user_id: ownId, id })

const skillSheet = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(fileTypes),
  size: z.int(),
  /** `quarantined`: taken, but not yet looked at by the virus scanner. */
  state: z.enum(['stored', 'quarantined', 'missing']),
  created_at: moment,
})

export type SkillSheet = z.output<typeof skillSheet>

export const skillSheets = z.object({
  skill_sheets: z.array(skillSheet),
  /** What the staff has put there for the member. */
  admin_files: z.array(skillSheet),
})

export const sheetsChanged = skillSheets.extend({ message: z.string() })

export const adminFile = z.object({
  user_id: ownId,
  filename: z
    .string({ error: 'ファイル名を指定してください。' })
    .min(1, 'ファイル名を指定してください。')
    .max(255, 'ファイル名が長すぎます。'),
  as: z.literal('base64', { error: '形式を指定し直してください。' }).optional(),
})
