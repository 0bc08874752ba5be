import { readdir } from 'node:fs/promises'
import { stampInJapan } from '#core/clock.ts'

/** A copy of the database's files is named after the moment from when on it is of use; names sort by it. */
export function copyName(at: Date): string {
  return `base-${stampInJapan(at).slice(0, 19).replaceAll(':', '')}.base`
}

export async function listCopies(backups: string): Promise<string[]> {
  const names = await readdir(backups).catch(() => [])
  return names.filter((name) => /^base-.*\.base$/.test(name)).sort()
}
