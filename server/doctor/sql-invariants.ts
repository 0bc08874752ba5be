import { CompiledQuery } from 'kysely'
import { FEW, type Invariant } from './finding.ts'

type Line = [name: string, wrong: string, remedy: string, breaches: string]

/** Each query answers one column of words: what breaks the invariant. */
export function sqlInvariants(lines: readonly Line[]): Invariant[] {
  return lines.map(([name, wrong, remedy, breaches]) => ({
    name,
    wrong,
    remedy,
    async find({ db }) {
      const text = `select breach::text from (${breaches}) found (breach) limit ${FEW + 1}`
      const { rows } = await db.executeQuery<{ breach: string }>(CompiledQuery.raw(text))
      return rows.map((row) => row.breach)
    },
  }))
}
