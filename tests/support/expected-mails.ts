import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { projectMail } from './project-mails.ts'

const words = z.union([z.string(), z.array(z.string())])
const skill = z.object({ skill: z.string(), years: z.number().optional() })

/**
 * What a careful person takes from a project, by hand. `a|b` is either, `a..b` a day between. A field that is not named
 * must stay empty, unless it is open to two readings (`ignore`); `must_ok` and `nice_ok` may be read besides.
 */
const expectedBlock = z.object({
  name: words.optional(),
  must: z.array(skill).default([]),
  nice: z.array(skill).default([]),
  must_ok: z.array(z.string()).default([]),
  nice_ok: z.array(z.string()).default([]),
  rate_min: z.number().nullish(),
  rate_max: z.number().nullish(),
  rate_unit: z.enum(['hour', 'day']).optional(),
  unit_min: z.number().optional(),
  unit_max: z.number().optional(),
  tax: z.string().nullish(),
  settlement_min: z.number().nullish(),
  settlement_max: z.number().nullish(),
  settlement_method: z.string().nullish(),
  settlement_unit: z.number().optional(),
  payment_days: z.number().optional(),
  station: words.optional(),
  prefecture: z.string().optional(),
  walk: z.number().optional(),
  remote: z.string().optional(),
  office_days: z.string().nullish(),
  start: z.string().optional(),
  end: z.string().optional(),
  long_term: z.boolean().optional(),
  extendable: z.boolean().optional(),
  days_min: z.number().optional(),
  days_max: z.number().optional(),
  hours: z.string().optional(),
  interviews: z.number().optional(),
  interview_form: z.string().optional(),
  headcount: z.number().optional(),
  contract: z.string().optional(),
  chain_limit: z.string().optional(),
  nationality_private: z.union([z.string(), z.literal(true)]).optional(),
  age_private: z.union([z.string(), z.literal(true)]).optional(),
  dress: z.string().optional(),
  pc: z.boolean().optional(),
  urgent: z.boolean().optional(),
  ignore: z.array(z.string()).default([]),
})
export type ExpectedBlock = z.output<typeof expectedBlock>

const expectedMail = projectMail.extend({
  expect: z.object({
    kind: z.enum(['project', 'candidate', 'closed', 'change', 'other']),
    blocks: z.array(expectedBlock),
  }),
  /** What must not be read, whatever is. */
  never: z
    .array(
      z.object({
        field: z.string().optional(),
        value: z.union([z.string(), z.number()]).optional(),
        has: z.string().optional(),
        text: z.string().optional(),
      }),
    )
    .default([]),
})
export type ExpectedMail = z.output<typeof expectedMail>

/** By the authors of the reader, and by people who had never read it. */
const files = ['reader-mails.json', 'stranger-mails.json']

/** Mails that were written, with what a person takes from them, before the reader had seen any of their kind. */
export const expectedMails = files.flatMap((name) =>
  z
    .array(expectedMail)
    .parse(JSON.parse(readFileSync(new URL(name, import.meta.url), { encoding: 'utf8' }))),
)
