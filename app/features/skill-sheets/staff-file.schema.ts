import { z } from 'zod'
import { id } from '#core/calls/fields.ts'
import { adminFile, skillSheets } from './skill-sheet.schema.ts'

/** `user_id` is the member on whom the file is put. */
export const staffUpload = z.object({ user_id: id })

export const staffFile = z.object({
  user_id: id,
  filename: adminFile.shape.filename,
  as: adminFile.shape.as,
})

export const staffFiles = skillSheets.extend({ message: z.string() })

export const memberFiles = z.object({ id })
