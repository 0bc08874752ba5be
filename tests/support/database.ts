import { inject } from 'vitest'
import { withDatabase } from '#server/backup/databases.ts'

/**
 * The database of the process that this test runs in, with the demo world: tests in another process
 * write the same rows and never wait for each other's locks.
 */
export function testDatabase(): string {
  const { url, name } = inject('database')
  return withDatabase(url, `${name}_${process.env.VITEST_POOL_ID}`)
}
