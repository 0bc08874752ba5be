import { z } from 'zod'
import { processes, skillBlocks } from './skill-sheet-template.codes.ts'

const sheetSkill = z.object({
  /** Null in sheets that do not distinguish languages from databases. */
  group: z.enum(skillBlocks.all).nullable(),
  name: z.string(),
  years: z.number().nullable(),
  /** As members' skills count it: 1 to 4. */
  level: z.int().nullable(),
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

/** What was written into a skill sheet. */
const filledSheet = z.object({
  skills: z.array(sheetSkill),
  projects: z.array(sheetProject),
})
export type FilledSheet = z.output<typeof filledSheet>

/** What is written into a skill sheet that we make. */
export const sheetContent = z.object({
  /** The day written on it, or ''. */
  day: z.string(),
  /** About the person, two in a row. */
  fields: z.array(z.object({ label: z.string(), value: z.string(), hint: z.string().optional() })),
  pitch: z.string(),
  skills: z.array(sheetSkill),
  projects: z.array(sheetProject),
})
export type SheetContent = z.output<typeof sheetContent>
