import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const SYSTEM = 0
const TIMELINE = 48

/**
 * Which database the files of a folder are, and on which timeline it goes on: two that were made one after the
 * other begin their logs with the same names.
 */
export async function readControlFile(cluster: string) {
  const bytes = await readFile(join(cluster, 'global/pg_control'))
  return {
    system: bytes.readBigUInt64LE(SYSTEM).toString(),
    timeline: bytes.readUInt32LE(TIMELINE),
  }
}
