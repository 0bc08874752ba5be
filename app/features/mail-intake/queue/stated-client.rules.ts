import { inFieldOrder } from '#features/mail-intake/field-correction.rules.ts'
import { findingsOf } from '#features/mail-intake/reader/findings.ts'
import type { Block, Reading } from '#features/mail-intake/reader/reader-contract.ts'

/** A project of a mail with the client that the rule of its sender names. */
export function statedByRule(block: Block, client: string): Block {
  if (client === '' || block.state === 'closed') return block
  const stated: Reading = {
    field: 'client',
    given: { client },
    spans: [],
    confidence: 100,
    others: [],
  }
  const rest = block.readings.filter(({ field }) => field !== 'client')
  const readings = inFieldOrder([...rest, stated])
  return { ...block, readings, findings: findingsOf(readings) }
}
