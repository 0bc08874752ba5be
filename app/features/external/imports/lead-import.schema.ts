import { z } from 'zod'
import { id } from '#core/calls/fields.ts'
import { externalService } from '#features/external/lead.codes.ts'
import { leadFields, leadPerson } from '#features/external/lead.schema.ts'
import { rowEffect } from './lead-import.codes.ts'

/** A row of a table as a lead: it needs an address and a name. */
export const importedLead = leadFields.extend(leadPerson.shape)
export type ImportedLead = z.output<typeof importedLead>

/** What is stored, sealed, between preview and import. */
export const storedTable = z.object({
  heads: z.array(z.string()),
  unread: z.array(z.string()),
  rows: z.array(
    z.object({
      line: z.int(),
      /** As it was in the table, to hand back the rows that could not be imported. */
      cells: z.array(z.string()),
      fields: z.record(z.string(), z.string()),
    }),
  ),
})
export type StoredTable = z.output<typeof storedTable>

/** What the thread is requested to read. `day` is today in Japan. */
export type LeadTableOrder = {
  bytes: Uint8Array
  day: string
  prefectures: readonly { id: number; name: string }[]
}

export const importService = z.literal(externalService.all, {
  error: 'サービスを選んでください。',
})

export const importId = z.object({ id })

export const importPreview = z.object({
  id: z.int(),
  name: z.string(),
  service_name: z.string(),
  total: z.int(),
  added: z.int(),
  renewed: z.int(),
  refused: z.int(),
  is_done: z.boolean(),
  /** Heads that mean nothing to us. */
  unread: z.array(z.string()),
  /** How many rows would do what at present. */
  effects: z.partialRecord(z.enum(rowEffect.all), z.int()),
  /** The first 200, those first that cannot be taken in; `id` is the line in the table. */
  rows: z.array(
    z.object({
      id: z.int(),
      effect: z.enum(rowEffect.all),
      faults: z.array(z.string()),
      name: z.string(),
      login_id: z.string(),
      skills: z.string(),
    }),
  ),
})

export const importTaken = z.object({
  message: z.string(),
  added: z.int(),
  renewed: z.int(),
  refused: z.int(),
})
