import { databaseInvariants, dataInvariants } from './data-invariants.ts'
import { fileInvariants } from './file-invariants.ts'
import type { Invariant, Place } from './finding.ts'
import { keyInvariants } from './key-invariants.ts'
import { queueInvariants } from './queue-invariants.ts'
import { schemaInvariants } from './schema-invariants.ts'

export const invariants: readonly Invariant[] = [
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
  for (const [done, invariant] of invariants.entries()) {
    onLook(invariant.name, done)
    const breaches = await invariant.find(place)
    if (breaches.length > 0) findings.push({ invariant, breaches })
  }
  return findings
}
