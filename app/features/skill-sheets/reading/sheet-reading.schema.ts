import { z } from 'zod'
import { id, several, severalIds } from '#core/calls/fields.ts'
import { careerProject } from '#features/skill-sheets/career/career.schema.ts'
import type { SheetProject, SheetSkill } from '#features/skill-sheets/skill-sheet-content.schema.ts'
import { tagGroup } from '#features/tags/tag.codes.ts'
import { leftOut } from './sheet-reading.words.ts'

const value = z.object({ years: z.int(), level: z.int().nullable() })

/** A skill that was read, beside what the profile says of it now. */
const readSkill = z.object({
  tag_id: z.int(),
  term: z.string(),
  group: z.enum(tagGroup.all),
  /** As it is written in the sheet. */
  written: z.string(),
  /** `skills`: from the list of skills; `projects`: added up from the projects. */
  source: z.enum(['skills', 'projects']),
  before: value.nullable(),
  after: value,
})
export type ReadSkill = z.output<typeof readSkill>

const readProject = careerProject.omit({ id: true }).extend({
  /** Its place in the sheet: what is taken over is named by it. */
  place: z.int(),
  /** Whether the career has a project of this name and beginning. */
  is_known: z.boolean(),
})
export type ReadProject = z.output<typeof readProject>

export const readSheet = z.object({
  name: z.string(),
  skills: z.array(readSkill),
  projects: z.array(readProject),
  /** What is not offered, and why. */
  left_out: z.array(z.object({ written: z.string(), reason: z.enum(leftOut.all) })),
})
export type ReadSheet = z.output<typeof readSheet>

export const chosenOfSheet = z.object({
  user_id: id.optional(),
  id,
  /** Tags of the skills that are taken over. */
  skill: severalIds('スキルを選び直してください。').default([]),
  /** Places of the projects that are taken over. */
  project: several('職務経歴を選び直してください。')
    .transform((places) => places.map(Number).filter(Number.isInteger))
    .default([]),
})
export type ChosenOfSheet = z.output<typeof chosenOfSheet>

export const sheetTaken = z.object({
  message: z.string(),
  skills: z.int(),
  projects: z.int(),
})

/** What the thread is requested to read; `month` is this one. */
export type SheetOrder = { grids: string[][][]; month: string }

/** What is written in a sheet. `used`: how long each tool was used in all projects. */
export type WrittenSheet = { skills: SheetSkill[]; projects: SheetProject[]; used: SheetSkill[] }
