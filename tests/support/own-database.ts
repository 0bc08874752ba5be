import pg from 'pg'
import { inject } from 'vitest'
import { withDatabase } from '#server/backup/databases.ts'

/** A database with the demo world for a file of tests that commit what others should not see. */
export async function openOwnDatabase() {
  const world = inject('database')
  const name = `anken_own_${crypto.randomUUID().slice(0, 8)}`
  const server = new pg.Client(world.url)
  await server.connect()
  await server.query(`create database ${name} template ${world.name}`)
  const url = withDatabase(world.url, name)
  const pool = new pg.Pool({ connectionString: url })
  pool.on('error', () => {})
  return {
    url,
    connect: () => pool.connect(),
    query: async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows,
    async drop() {
      await pool.end()
      await server.query(`drop database ${name} with (force)`)
      await server.end()
    },
  }
}
