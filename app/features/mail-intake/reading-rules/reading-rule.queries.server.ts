import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#core/db/db.server.ts'
import { fieldName } from '#features/mail-intake/mail-intake.codes.ts'
import { defaultRules } from '#features/mail-intake/reader/default-rules.ts'
import type { Names, Rule } from '#features/mail-intake/reader/reader-contract.ts'
import {
  type ThreadedReader,
  threadedReader,
} from '#features/mail-intake/reader/threaded-reader.server.ts'
import { readerOf, withOwnRules } from './mail-reader.queries.server.ts'
import { ruleKeyText } from './reading-rule.words.ts'
import { type Difference, differencesIn, type Sample } from './reading-sample.rules.ts'

/** Every rule by its meaning, with the words of the product and those of the staff. */
export async function listRules(db: Db) {
  const own = await db
    .selectFrom('intake_rule')
    .select(['kind', 'key', 'word', 'is_active'])
    .orderBy('id')
    .execute()
  const all: Rule[] = [...defaultRules, ...own]
  const groups = Map.groupBy(all, ({ kind, key }) => `${kind}\n${key}`)
  const { samples } = await db
    .selectFrom('intake_sample')
    .select(({ fn }) => fn.countAll<number>().as('samples'))
    .executeTakeFirstOrThrow()
  return {
    samples: Number(samples),
    proposals: await listProposals(db),
    rules: [...groups.values()].flatMap((rules) => {
      const [first] = rules
      if (!first) return []
      const { kind, key } = first
      const words = [...new Set(rules.map(({ word }) => word))].map((word) => {
        const mine = own.find((one) => one.kind === kind && one.key === key && one.word === word)
        return { word, is_own: mine !== undefined, is_active: mine?.is_active ?? true }
      })
      return [{ kind, key, key_text: ruleKeyText(kind, key), words }]
    }),
  }
}

/** What people have read by hand behind a label that no rule knows. */
async function listProposals(db: Db) {
  const rows = await db
    .selectFrom('intake_correction as c')
    .select(['c.label', 'c.field', ({ fn }) => fn.countAll<number>().as('times')])
    .where('c.label', 'is not', null)
    .where('c.label', 'not in', (query) =>
      query.selectFrom('intake_rule').select('word').where('kind', '=', 'label'),
    )
    .groupBy(['c.label', 'c.field'])
    .orderBy('times', 'desc')
    .limit(50)
    .execute()
  return rows.flatMap(({ label, field, times }) =>
    label !== null && fieldName.has(field)
      ? [{ label, field, field_text: fieldName.label(field), times: Number(times) }]
      : [],
  )
}

const expectedBlocks = z.array(z.record(z.string(), z.string()))

async function listSamples(db: Db): Promise<Sample[]> {
  const rows = await db
    .selectFrom('intake_sample')
    .select(['id', 'name', 'subject', 'body', 'day', 'kind', 'blocks'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    day: String(row.day),
    blocks: expectedBlocks.parse(row.blocks),
  }))
}

export type Change = Rule & { is_active: boolean }

/** What a change of a rule breaks and repairs, against every stored sample. */
export async function tryRule(db: Db, change: Change) {
  const { reader, names } = await readerOf(db)
  const samples = await listSamples(db)
  const before = await readSamples(samples, reader, names)
  const rules = await rulesWith(db, change)
  const changed = threadedReader(randomUUID(), { rules, names })
  const after = await readSamples(samples, changed, names)
  return {
    samples: samples.length,
    broken: after.filter((one) => !before.some((other) => isSame(one, other))),
    repaired: before.filter((one) => !after.some((other) => isSame(one, other))),
  }
}

/** What a reader reads otherwise than people do, sample by sample. */
async function readSamples(
  samples: readonly Sample[],
  reader: ThreadedReader,
  names: Names,
): Promise<Difference[]> {
  const found: Difference[] = []
  for (const sample of samples) {
    const read = await reader.read(sample, Temporal.PlainDate.from(sample.day))
    found.push(...differencesIn(sample, read, names))
  }
  return found
}

async function rulesWith(db: Db, change: Change): Promise<Rule[]> {
  const own = await db
    .selectFrom('intake_rule')
    .select(['kind', 'key', 'word', 'is_active'])
    .execute()
  const { kind, key, word } = change
  const rest = own.filter((one) => one.kind !== kind || one.key !== key || one.word !== word)
  return withOwnRules([...rest, change])
}

function isSame(one: Difference, other: Difference): boolean {
  return one.sample === other.sample && one.place === other.place && one.field === other.field
}
