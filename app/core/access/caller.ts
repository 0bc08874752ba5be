import type { Capability } from './capabilities.ts'

type Visitor = { kind: 'visitor' }
export type MemberCaller = { kind: 'member'; id: number; sessionId: number; isVerified: boolean }
export type AdminCaller = {
  kind: 'admin'
  id: number
  sessionId: number
  capabilities: ReadonlySet<Capability>
}
export type Caller = Visitor | MemberCaller | AdminCaller

export const visitor: Visitor = { kind: 'visitor' }
