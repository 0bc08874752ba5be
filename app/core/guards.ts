import type { AdminCaller, Caller, MemberCaller } from './caller.ts'
import type { Capability } from './capabilities.ts'
import { Problem } from './problem.ts'

/** Who may make a call. `admit` throws before the input is looked at. */
export type Guard<C extends Caller = Caller> = {
  role: 'anyone' | 'member' | 'admin'
  capability?: Capability
  /** The field whose value must be the caller's own id. */
  itself?: string
  admit(caller: Caller): C
}

export const anyone: Guard = { role: 'anyone', admit: (caller) => caller }

function admitMember(caller: Caller): MemberCaller {
  if (caller.kind === 'member') return caller
  throw new Problem(401, 'ログインしてください。')
}

export const member = {
  role: 'member',
  admit: admitMember,
  itself: (field: string): Guard<MemberCaller> => ({
    role: 'member',
    itself: field,
    admit: admitMember,
  }),
} as const

export function admin(capability: Capability): Guard<AdminCaller> {
  return {
    role: 'admin',
    capability,
    admit(caller) {
      if (caller.kind !== 'admin') throw new Problem(401, '管理者としてログインしてください。')
      if (!caller.capabilities.has(capability))
        throw new Problem(403, 'この操作の権限がありません。')
      return caller
    },
  }
}

export function checkItself(field: string, caller: Caller, raw: unknown): void {
  if (caller.kind === 'visitor' || typeof raw !== 'object' || raw === null) return
  const sent: unknown = Reflect.get(raw, field)
  if (sent === undefined) return
  if (String(sent) !== String(caller.id)) throw new Problem(403, 'ほかの方の情報は扱えません。')
}
