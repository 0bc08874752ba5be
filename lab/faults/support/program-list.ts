import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The programs that `npm run faults NAME` runs. */
export async function listPrograms(): Promise<string[]> {
  const files = await readdir(join(import.meta.dirname, '..'))
  const names = files.filter((file) => /^[a-z-]+\.ts$/.test(file)).map((file) => file.slice(0, -3))
  return names.filter((name) => name !== 'run')
}
