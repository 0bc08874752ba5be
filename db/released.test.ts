import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { withDatabase } from '#server/backup/databases.ts'
import { migrate } from '#server/migrate.ts'
import { testDatabase } from '#tests/support/database.ts'
import { describeTables } from './released.ts'

const folder = join(import.meta.dirname, 'released')
const releases = (await readdir(folder)).map((name) => name.replace('.txt', ''))

async function openEmpty(): Promise<string> {
  const name = `anken_own_${crypto.randomUUID().replaceAll('-', '')}`
  const server = new pg.Client(testDatabase())
  await server.connect()
  await server.query(`create database ${name}`)
  onTestFinished(async () => {
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  })
  return withDatabase(testDatabase(), name)
}

test.for(releases)(
  'the tables of %s are made as they were, and become those of today',
  {
    timeout: 120_000,
  },
  async (release) => {
    const lines = (await readFile(join(folder, `${release}.txt`), 'utf8')).trimEnd().split('\n')
    const applied = lines.flatMap((line) => line.match(/^migration (.*)/)?.[1] ?? [])
    const url = await openEmpty()
    await migrate(url, { only: new Set(applied) })
    expect(await describeTables(url)).toEqual(lines)
    await migrate(url)
    expect(await describeTables(url)).toEqual(await describeTables(testDatabase()))
  },
)
