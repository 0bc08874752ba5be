import type { AdminCaller } from '#core/access/caller.ts'
import { Problem } from '#core/problem.ts'

/** What is done with a proposal reaches a client and moves an application: it needs the rights to both. */
export function requireEntryWriter({ capabilities }: AdminCaller): void {
  if (capabilities.has('entries.write') && capabilities.has('clients.write')) return
  throw new Problem(403, 'この操作の権限がありません。')
}

/** Whether somebody may read whom a member was proposed to. */
export function seesClients({ capabilities }: AdminCaller): boolean {
  return capabilities.has('clients.read')
}
