import type { Capability } from './capabilities.ts'
import type { FactorTask } from './second-factor.ts'

type Visitor = {
  kind: 'visitor'
  /** Of a program whose API token is unknown, has expired, was revoked or may not come from there. */
  hasRefusedToken?: true
}
export type MemberCaller = { kind: 'member'; id: number; sessionId: number; isVerified: boolean }
export type AdminCaller = {
  kind: 'admin'
  id: number
  /** 0 where a program calls, which has none. */
  sessionId: number
  capabilities: ReadonlySet<Capability>
  /** The API token of a program; `id` is who has made it. */
  tokenId?: number
  /** What the login still lacks: until then no capability counts, and no guard but those of the login admits. */
  lacks?: FactorTask
}
export type Caller = Visitor | MemberCaller | AdminCaller

export const visitor: Visitor = { kind: 'visitor' }

/** Who calls, as the audit and the counters know them: a token is not who has made it. */
export function actorOf(caller: Caller) {
  if (caller.kind === 'visitor') return { kind: caller.kind, id: null } as const
  return caller.kind === 'admin' && caller.tokenId !== undefined
    ? ({ kind: 'token', id: caller.tokenId } as const)
    : ({ kind: caller.kind, id: caller.id } as const)
}

export function isProgram(caller: Caller): boolean {
  return caller.kind === 'admin' && caller.tokenId !== undefined
}
