import { createHash } from 'node:crypto'
import { refusal } from './processes/refusal.ts'

export type Applied = { name: string; sha256: string }
export type Baseline = { count: number; digest: string; commit: string }
type Own = Applied & { baseline?: Baseline | undefined }

const HEAD =
  /^-- Baseline of (\d+) migrations, sha256 ([0-9a-f]{64}), last in commit ([0-9a-f]{7,40})\.$/m

/** A migration that replaces all before it says so in its head, with the last commit that has them. */
export function readBaseline(text: string): Baseline | undefined {
  const [, count, digest = '', commit = ''] = HEAD.exec(text) ?? []
  return count === undefined ? undefined : { count: Number(count), digest, commit }
}

/** What was applied, with the baseline instead of the migrations that it replaces, where all of them were. */
export function foldHistory(own: readonly Own[], applied: readonly Applied[]): Applied[] {
  const made = own.find(
    ({ name, baseline }) => digestOf(listOlder(applied, name)) === baseline?.digest,
  )
  if (!made) return [...applied]
  const rest = applied.filter(({ name }) => name >= made.name)
  if (rest.some(({ name }) => name === made.name)) return rest
  return [{ name: made.name, sha256: made.sha256 }, ...rest]
}

/** Refuses a history that stopped before the baseline, and says which version can continue it. */
export function requireWholeHistory(
  own: readonly Own[],
  folded: readonly Applied[],
  command: string,
): void {
  const made = own.find(({ baseline }) => baseline)
  const older = made ? listOlder(folded, made.name) : []
  const last = older.at(-1)
  if (!made?.baseline || !last) return
  const { count, commit } = made.baseline
  throw refusal(
    `${made.name} は ${count} 件の移行をまとめたものですが、適用されているのは ${older.length} 件（最後は ${last.name}）で、同じではありません。先にコミット ${commit} の版で ${command} を、続けてこの版で npm run migrate を実行してください。`,
    `${made.name} replaces ${count} migrations, and those that were applied are not the same (${older.length}, the last ${last.name}): run ${command} with commit ${commit} first, then npm run migrate with this version.`,
  )
}

function listOlder(applied: readonly Applied[], than: string): Applied[] {
  return applied
    .filter(({ name }) => name < than)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

function digestOf(applied: readonly Applied[]): string {
  const lines = applied.map(({ name, sha256 }) => `${name} ${sha256}\n`)
  return createHash('sha256').update(lines.join('')).digest('hex')
}
