import { type AdminCaller, type Caller, isProgram, type MemberCaller } from '#core/access/caller.ts'
import type { Capability } from '#core/access/capabilities.ts'
import type { FactorTask } from '#core/access/second-factor.ts'
import { Problem } from '#core/problem.ts'

/** Who may make a call. `admit` throws before the input is looked at. */
export type Guard<C extends Caller = Caller> = {
  role: 'anyone' | 'member' | 'admin'
  capability?: Capability
  /** The field whose value must be the caller's own id. */
  ownField?: string
  admit(caller: Caller): C
}

export const anyone: Guard = { role: 'anyone', admit: (caller) => caller }

function admitMember(caller: Caller): MemberCaller {
  if (caller.kind === 'member') return caller
  throw new Problem(401, 'ログインしてください。')
}

/** Whose mail address is known to be their own. */
function admitVerified(caller: Caller): MemberCaller {
  const found = admitMember(caller)
  if (found.isVerified) return found
  throw new Problem(403, 'メールアドレスの確認が済むと、ご利用いただけます。')
}

export const member = {
  role: 'member',
  admit: admitMember,
  verified: (field: string): Guard<MemberCaller> => ({
    role: 'member',
    ownField: field,
    admit: admitVerified,
  }),
  itself: (field: string): Guard<MemberCaller> => ({
    role: 'member',
    ownField: field,
    admit: admitMember,
  }),
} as const

function admitAdmin(caller: Caller): AdminCaller {
  const admitted = staffOf(caller)
  if (admitted.lacks) throw lackingFactor(admitted.lacks)
  return admitted
}

function staffOf(caller: Caller): AdminCaller {
  if (caller.kind === 'admin') return caller
  const hasToken = caller.kind === 'visitor' && caller.hasRefusedToken
  throw new Problem(401, hasToken ? refusedToken : '管理者としてログインしてください。')
}

const refusedToken =
  'このAPIトークンは使えません。期限が切れたか、取り消されたか、使える場所が限られています。発行した人にご確認ください。'

function lackingFactor(lacks: FactorTask): Problem {
  return new Problem(403, lackingTexts[lacks], {
    body: { second_factor: lacks },
    goTo: '/admin/second-factor',
  })
}

const lackingTexts: Record<FactorTask, string> = {
  setup: '二段階認証が必須です。認証アプリを設定すると、管理画面をお使いいただけます。',
  code: '確認コードを入力すると、管理画面をお使いいただけます。',
}

/** Everybody of the staff, whatever they may do. Such a call is about the person: no program makes it. */
export const anyAdmin: Guard<AdminCaller> = {
  role: 'admin',
  admit(caller) {
    if (isProgram(caller)) throw notForPrograms()
    return admitAdmin(caller)
  },
}

/** Also whose login lacks a second factor: to give one, or to leave. */
export const staffAtDoor: Guard<AdminCaller> = {
  role: 'admin',
  admit(caller) {
    if (isProgram(caller)) throw notForPrograms()
    return staffOf(caller)
  },
}

/** The same for who has none yet. Who has one gives its code first: a password alone puts no other one in its place. */
export const staffSettingUp: Guard<AdminCaller> = {
  role: 'admin',
  admit(caller) {
    const admitted = staffAtDoor.admit(caller)
    return admitted.lacks === 'setup' ? admitted : admitAdmin(admitted)
  },
}

export function notForPrograms(): Problem {
  return new Problem(403, 'この操作はAPIトークンではできません。管理画面で行ってください。')
}

export function admin(capability: Capability): Guard<AdminCaller> {
  return {
    role: 'admin',
    capability,
    admit(caller) {
      const admitted = admitAdmin(caller)
      if (!admitted.capabilities.has(capability))
        throw new Problem(403, 'この操作の権限がありません。')
      return admitted
    },
  }
}

/** Refuses what names somebody else than its caller where a call is about the caller alone. */
export function checkItself({ ownField: field }: Guard, caller: Caller, raw: unknown): void {
  if (field === undefined || caller.kind === 'visitor' || typeof raw !== 'object' || raw === null)
    return
  const sent: unknown = Reflect.get(raw, field)
  if (sent === undefined) return
  const isOwn = sent === caller.id || sent === String(caller.id)
  if (!isOwn) throw new Problem(403, 'ほかの方の情報は扱えません。')
}
