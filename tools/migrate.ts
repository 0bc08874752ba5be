import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findPrimary } from '#core/db/primary.server.ts'
import { env } from '#core/env.server.ts'
import { describeTables } from '#db/released.ts'
import { migrate } from '#server/migrate.ts'
import { writeSchema } from './schema.ts'

/** `npm run migrate`: the tables of this version; `--release v1.2` keeps what they are, for the tests of later ones. */
const { values } = parseArgs({
  options: { types: { type: 'boolean' }, release: { type: 'string' } },
})
const hosts = env().DATABASE_URL
if (!hosts) {
  console.error('DATABASE_URL が設定されていません。 DATABASE_URL is not set.')
  process.exit(1)
}
const { url } = await findPrimary(hosts)
await migrate(url, (name) => console.log(`  ${name}`))
if (values.types) await writeSchema(url, join(import.meta.dirname, '../db/schema.ts'))
if (values.release) {
  const file = join(import.meta.dirname, `../db/released/${values.release}.txt`)
  await writeFile(file, `${(await describeTables(url)).join('\n')}\n`)
}
