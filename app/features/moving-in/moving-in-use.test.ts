import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { entryParts } from './moving-in-use.queries.server.ts'

test('every table that belongs to an application is looked at before it is taken away', async ({
  db,
}) => {
  const { rows } = await sql<{ name: string }>`
    select distinct k.conrelid::regclass::text as name from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'entry'::regclass`.execute(db)
  // A consent names its member too, and is counted as theirs.
  const others = rows.map(({ name }) => name).filter((name) => name !== 'consent')
  expect(others.toSorted()).toEqual([...entryParts].toSorted())
})
