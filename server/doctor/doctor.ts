import { databaseInvariants, dataInvariants } from './data-invariants.ts'
import { fileInvariants } from './file-invariants.ts'
import type { Invariant, Place } from './finding.ts'
import { keyInvariants } from './key-invariants.ts'
import { damagedPages, tryLook } from './page-invariants.ts'
import { queueInvariants } from './queue-invariants.ts'
import { schemaInvariants } from './schema-invariants.ts'

export const invariants: readonly Invariant[] = [
  damagedPages,
  ...databaseInvariants,
  ...dataInvariants,
  ...schemaInvariants,
  ...keyInvariants,
  ...fileInvariants,
  ...queueInvariants,
]

export type Finding = { invariant: Invariant; breaches: string[] }

/** Checks everything, changes nothing, and reports what does not hold. */
export async function examine(
  place: Place,
  onLook: (name: string, done: number) => void = () => {},
): Promise<Finding[]> {
  const findings: Finding[] = []
  const damaged = new Set<string>()
  for (const [done, invariant] of invariants.entries()) {
    onLook(invariant.name, done)
    const look = (db: Place['db']) => invariant.find({ ...place, db })
    const breaches = (await tryLook(place.db, damaged, look)) ?? []
    if (invariant === damagedPages) for (const name of breaches) damaged.add(name)
    else if (breaches.length > 0) findings.push({ invariant, breaches })
  }
  return damaged.size === 0
    ? findings
    : [{ invariant: damagedPages, breaches: [...damaged] }, ...findings]
}
