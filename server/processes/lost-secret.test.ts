import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { env } from '#core/env.server.ts'
import { kekId } from '#core/files/owner-keys.server.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { requireFittingSecret, requireSecret } from './lost-secret.ts'

let own: Awaited<ReturnType<typeof openOwnDatabase>>
beforeAll(async () => {
  own = await openOwnDatabase()
})
afterAll(() => own.drop())

function place() {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'anken-lost-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  return { ...env(), DATA_DIR, DATABASE_URL: own.url, APP_SECRET: undefined }
}

test('a start with sealed rows and no secret ends in a sentence, and makes no other secret', async () => {
  await own.query(`insert into file_owner_key (owner_kind, owner_id, kek_id, wrapped_key)
    values ('test', 1, 'test', '\\x00')`)
  const settings = place()
  await expect(requireSecret(settings)).rejects.toThrow(
    /file_owner_key.*put it back from a backup/s,
  )
  expect(readdirSync(settings.DATA_DIR)).toEqual([])
  await requireSecret({ ...settings, APP_SECRET: 'x'.repeat(32) })
})

test.for(['', 'q3Yc0', '\n'])('a secret that is empty or cut is a lost one: "%s"', async (text) => {
  const settings = place()
  writeFileSync(join(settings.DATA_DIR, 'secret'), text)
  await expect(requireSecret(settings)).rejects.toThrow('is missing, empty or cut')
})

test('a secret that cannot be read is named, and none is made beside it', async () => {
  const settings = place()
  mkdirSync(join(settings.DATA_DIR, 'secret'))
  await expect(requireSecret(settings)).rejects.toThrow(/secret cannot be read: EISDIR/)
})

test('a secret that opens none of the sealed rows ends a start, one that opens some does not', async () => {
  const settings = place()
  await expect(requireFittingSecret(settings, own.url)).rejects.toThrow('opens none of the sealed')
  await requireFittingSecret({ ...settings, APP_SECRET: 'x'.repeat(32) }, own.url)
  await own.query(
    `insert into file_owner_key (owner_kind, owner_id, kek_id, wrapped_key)
    values ('test', 2, $1, '\\x00')`,
    [kekId()],
  )
  await requireFittingSecret(settings, own.url)
})

test('a database without sealed rows needs no secret yet', async () => {
  const rows = await own.query(`delete from file_owner_key returning owner_kind`)
  expect(rows.length).toBeGreaterThan(0)
  for (const table of ['outbox', 'sent_letter']) await own.query(`delete from ${table}`)
  await requireSecret(place())
  await requireFittingSecret(place(), own.url)
})
