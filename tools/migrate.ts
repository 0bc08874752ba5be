import { join } from 'node:path'
import { findPrimary } from '#core/db/primary.server.ts'
import { env } from '#core/env.server.ts'
import { migrate } from '#server/migrate.ts'
import { writeSchema } from './schema.ts'

const hosts = env().DATABASE_URL
if (!hosts) {
  console.error('DATABASE_URL が設定されていません。 DATABASE_URL is not set.')
  process.exit(1)
}
const { url } = await findPrimary(hosts)
await migrate(url, (name) => console.log(`  ${name}`))
if (process.argv.includes('--types')) {
  await writeSchema(url, join(import.meta.dirname, '../db/schema.ts'))
}
