import { z } from 'zod'

const day = z.iso.date()

/** The head above the text of a document, a line each: `title: ご利用の流れ`. */
export const documentHead = z.strictObject({
  title: z.string().min(1).max(40),
  description: z.string().min(20).max(160),
  lead: z.string().min(1),
  updated: day,
  /** What is new in this edition; only texts that people agree to have editions. */
  changes: z.string().min(1).optional(),
})

export type DocumentHead = z.output<typeof documentHead>
