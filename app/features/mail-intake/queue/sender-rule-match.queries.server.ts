import { canonicalAddress } from '#core/access/addresses.ts'
import { bareAddress } from '#core/access/mail-address.ts'
import type { Db } from '#core/db/db.server.ts'

export type SenderRule = {
  id: number
  treatment: 'pass' | 'project'
  client: string
  client_id: number | null
}

/** The rule of a sender: that of the address comes first, then that of the nearest domain. */
export async function findSenderRule(db: Db, sender: string): Promise<SenderRule | undefined> {
  const names = namesOf(sender)
  if (names.length === 0) return undefined
  const rules = await db
    .selectFrom('intake_sender_rule')
    .select(['id', 'treatment', 'client', 'client_id', 'sender'])
    .where('sender', 'in', names)
    .where('deleted_at', 'is', null)
    .execute()
  return rules.toSorted((a, b) => names.indexOf(a.sender) - names.indexOf(b.sender))[0]
}

/** hr@jp.acme.example, jp.acme.example, acme.example, example. */
function namesOf(sender: string): string[] {
  const address = canonicalAddress(bareAddress(sender.slice(0, LONGEST)))
  const [, domain] = address.split('@')
  if (!domain) return []
  const labels = domain.split('.')
  return [address, ...labels.map((_, index) => labels.slice(index).join('.'))]
}

const LONGEST = 500
