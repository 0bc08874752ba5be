import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PlainReader } from '#core/db/plain-reader.server.ts'
import type { Origin } from './snapshot-file.server.ts'

/** Of the sources, also for the thread of a build, whose module this is in another folder. */
const here = dirname(
  createRequire(import.meta.url).resolve('#features/items/search/model/model-origin.server.ts'),
)

const FOLDERS = [
  '..',
  '../answers',
  '../conditions',
  '../model',
  '../process',
  '../segments',
  '../../../../core/search',
].map((folder) => join(here, folder))

/** Which database this is, by which sources a model of it is made. */
export async function readOrigin(reader: PlainReader): Promise<Origin> {
  return { database: await readDatabase(reader), sources: await hashSources() }
}

/** After a failover or a recovery transactions have another history, so it is another database. */
export async function readDatabase(reader: PlainReader): Promise<string> {
  const [row] = await reader.query<{ identity: string }>(IDENTITY, [])
  return row?.identity ?? ''
}

const IDENTITY = `
  select s.system_identifier || '/' || c.timeline_id || '/' || d.oid as identity
  from pg_control_system() s, pg_control_checkpoint() c, pg_database d
  where d.datname = current_database()`

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of FOLDERS) {
    const names = (await readdir(folder)).filter((name) => /(?<!\.test)\.ts$/.test(name)).sort()
    for (const name of names) hash.update(name).update(await readFile(join(folder, name)))
  }
  return hash.digest('hex')
}
