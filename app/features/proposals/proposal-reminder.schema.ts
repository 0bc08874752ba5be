import { z } from 'zod'
import { severalIds } from '#core/calls/fields.ts'

const NONE = '督促する提案を選んでください。'

export const remindersWanted = z.object({
  ids: severalIds(NONE, 50).refine((ids) => ids.length > 0, { error: NONE }),
})
