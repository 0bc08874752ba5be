import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { describeSchema } from './schema.ts'

test('db/schema.ts describes the migrated database', async () => {
  const written = await readFile(join(import.meta.dirname, '../db/schema.ts'), 'utf8')
  const renewal = 'renewed by: npm run migrate -- --types'
  expect(await describeSchema(testDatabase()), renewal).toBe(written)
})
