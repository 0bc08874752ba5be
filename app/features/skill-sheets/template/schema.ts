import { z } from 'zod'
import { processes, skillBlocks } from './codes.ts'

const sheetSkill = z.object({
  group: z.enum(skillBlocks.all),
  name: z.string(),
  years: z.number().nullable(),
})
export type SheetSkill = z.output<typeof sheetSkill>

const sheetProject = z.object({
  name: z.string(),
  detail: z.string(),
  /** A month, 2026-04; `now` where the project goes on. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  tools: z.array(z.string()),
  role: z.string(),
  team: z.int().nullable(),
  processes: z.array(z.enum(processes.all)),
})
export type SheetProject = z.output<typeof sheetProject>

/** What was written into a template. */
export const filledSheet = z.object({
  skills: z.array(sheetSkill),
  projects: z.array(sheetProject),
})
export type FilledSheet = z.output<typeof filledSheet>
