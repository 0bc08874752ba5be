import { readers } from './project-fields.ts'
import type { Field, Given } from './reader-contract.ts'
import type { Ground } from './reading-context.ts'

/** What a person types for a field is read as a mail would be; texts are taken as they are. */
export function readTyped(ground: Ground, field: Field, typed: string): Given | undefined {
  const range = { from: ground.mail.text.indexOf('\n') + 1, to: ground.mail.text.length }
  if (typed === '') return undefined
  const plain = plainGiven(field, typed)
  if (plain) return plain
  if (field === 'tags') {
    const found = ground.finder.tagsIn(ground.mail, range.from, range.to)
    return found.length > 0 ? { tag_ids: [...new Set(found.map(({ id }) => id))] } : undefined
  }
  const label = { rate_tax: 'rate', urgent: 'note', proprietor: 'contract' }[String(field)] ?? field
  const readings = readers[label]?.(ground, range, 100) ?? []
  return readings.find((one) => one.field === field)?.given
}

function plainGiven(field: Field, typed: string): Given | undefined {
  if (field === 'name') return { name: typed }
  if (field === 'detail') return { detail: typed }
  if (field === 'note') return { note: typed }
  if (field === 'client') return { client: typed }
  if (field === 'age') return { age_note: typed }
  if (field === 'nationality') return { nationality_note: typed }
  return undefined
}
