import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { test } from '#tests/support/test.ts'

/** By which rule PostgreSQL refuses it, where constraints are looked at once. */
async function refusalOf(db: Db, statement: string): Promise<unknown> {
  await sql`set constraints all immediate`.execute(db)
  const refused = await sql
    .raw(statement)
    .execute(db)
    .catch((error: unknown) => error)
  return Reflect.get(Object(refused), 'constraint')
}

const breaches = {
  item_has_name: `update item set name = ' ' where id = (select min(id) from item)`,
  member_password_is_readable: `update member set password_hash = '$2b$12$x' where id = 1`,
  admin_password_is_readable: `update admin_user set password_hash = '' where id = 1`,
  consider_member_id_fkey: 'insert into consider (member_id, item_id) select 0, min(id) from item',
}

test.for(Object.entries(breaches))(
  'the database refuses what breaks %s',
  async ([rule, breach], { db }) => {
    expect(await refusalOf(db, breach)).toBe(rule)
  },
)

test('an application that is written without a move has one at the end of its transaction', async ({
  db,
}) => {
  await sql`set constraints all immediate`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into entry (member_id, item_id, reply_due_on, content_sha256)
    select max(m.id), max(i.id), now(), '' from member m, item i returning id`.execute(db)
  const moves = db.selectFrom('entry_move').select(['stage', 'actor'])
  expect(await moves.where('entry_id', '=', rows[0]?.id ?? 0).execute()).toEqual([
    { stage: 'received', actor: 'system' },
  ])
})

test('a release starts on rows that were damaged before there were rules', async () => {
  const own = await openOwnDatabase()
  onTestFinished(own.drop)
  await own.query('alter table item drop constraint item_has_name')
  await own.query('alter table member drop constraint member_password_is_readable')
  await own.query(`update item set name = '' where id = (select min(id) from item)`)
  await own.query(`update member set password_hash = 'x' where id = 1`)
  const [add = '', validate = ''] = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  for (const rule of add.match(/^alter table (item|member) [^;]+;/gm) ?? []) await own.query(rule)
  const client = await own.connect()
  await client.query(validate).finally(() => client.release())
  const [left] = await own.query(`select conname from pg_constraint where not convalidated`)
  expect(left).toEqual({ conname: 'member_password_is_readable' })
  expect(await own.query(`select from item where name = '（名前のない案件）'`)).toHaveLength(1)
})

const files = ['0119_row_rules.sql', '0120_validate_row_rules.sql'].map((name) =>
  join(import.meta.dirname, 'migrations', name),
)
