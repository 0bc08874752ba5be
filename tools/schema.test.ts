import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { describeSchema } from './schema.ts'

test('db/schema.ts describes the migrated database', async () => {
  const written = await readFile(join(import.meta.dirname, '../db/schema.ts'), 'utf8')
  expect(await describeSchema(inject('databaseUrl'))).toBe(written)
})
