import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#core/context.server.ts'
import { createDb, createPool, type Db } from '#core/db/db.server.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { settleMailCall } from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { contextFor } from '#tests/support/test.ts'
import { claimMailCall } from './mail-queue.admin-api.server.ts'

const COORDINATORS = 10
const ROUNDS = 50
const MAILS = 300

let own: Awaited<ReturnType<typeof openOwnDatabase>>
let db: Db
let coordinators: Context[]

beforeAll(async () => {
  own = await openOwnDatabase()
  db = createDb(createPool(own.url, COORDINATORS))
  coordinators = await addCoordinators()
}, 120_000)

afterAll(async () => {
  await db.destroy()
  await own.drop()
})

test(`of ${COORDINATORS} who open a mail at once one holds it, in each of ${ROUNDS} rounds`, async () => {
  const [id = 0] = await receive(1)
  for (let round = 0; round < ROUNDS; round++) {
    const opened = await Promise.allSettled(
      coordinators.map((one) => claimMailCall.run(one, { id })),
    )
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await db.deleteFrom('intake_claim').execute()
  }
})

test(`${COORDINATORS} who go from mail to mail at once share ${MAILS} mails, each mail with one of them`, async () => {
  const mails = await receive(MAILS)
  const hands = await Promise.all(coordinators.map(async (one) => await passAll(one, mails)))
  expect(hands.flat().toSorted((a, b) => a - b)).toEqual(mails)
  expect(hands.every((own) => own.length > MAILS / COORDINATORS / 4)).toBe(true)
})

/** Passes mails, each the one that the last decision led to, and gives their numbers. */
async function passAll(context: Context, mails: readonly number[]): Promise<number[]> {
  const passed: number[] = []
  let next: number | null = await firstOf(context, mails)
  while (next !== null) {
    passed.push(next)
    next = (await settleMailCall.run(context, { id: next, state: 'passed' })).next_mail_id
  }
  return passed
}

/** The first mail that nobody else has opened. */
async function firstOf(context: Context, mails: readonly number[]): Promise<number | null> {
  for (const id of mails) {
    const [opened] = await Promise.allSettled([claimMailCall.run(context, { id })])
    if (opened?.status === 'fulfilled') return id
  }
  return null
}

async function addCoordinators(): Promise<Context[]> {
  const { password_hash } = await db
    .selectFrom('admin_user')
    .select('password_hash')
    .limit(1)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: COORDINATORS }, (_, n) => ({
    name: `担当 ${n}`,
    login_id: `coordinator-${n}@anken.example`,
    password_hash,
    role: 'coordinator' as const,
  }))
  const made = await db.insertInto('admin_user').values(rows).returning('id').execute()
  const capabilities = capabilitiesOf('coordinator')
  return made.map(({ id }) => ({
    ...contextFor(db),
    caller: { kind: 'admin', id, sessionId: 1, capabilities },
  }))
}

async function receive(count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, n) => ({
    source: 'paste' as const,
    body: `本文 ${n}`,
    kind: 'project' as const,
    reasons: '[]',
    received_at: new Date(Date.UTC(2026, 6, 15, 0, n)),
    text_hash: createHash('sha256').update(crypto.randomUUID()).digest(),
  }))
  await db.deleteFrom('intake_claim').execute()
  await db.updateTable('intake_mail').set({ state: 'passed' }).execute()
  const made = await db.insertInto('intake_mail').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}
