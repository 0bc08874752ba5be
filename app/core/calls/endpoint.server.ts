import { z } from 'zod'
import { canonicalAddress, networkOf } from '#core/access/addresses.ts'
import { type AuditLine, recordReading, recordRefusal } from '#core/access/audit.server.ts'
import { type Caller, isProgram } from '#core/access/caller.ts'
import { pageExpired } from '#core/access/csrf.server.ts'
import { requireRecentLogin, requireSettled } from '#core/access/step-up.server.ts'
import type { Context } from '#core/context.server.ts'
import { env } from '#core/env.server.ts'
import { refuseToWrite } from '#core/files/disk-space.server.ts'
import { invalid, Problem } from '#core/problem.ts'
import { checkItself, type Guard, notForPrograms } from './guards.ts'
import { runOnce } from './idempotency.server.ts'
import { inputErrorText } from './input-error.ts'
import { type Limit, limits as shared } from './limits.ts'
import { countUse } from './rate-limit.server.ts'
import { reportStaffChange } from './staff-changes.server.ts'

type Method = 'GET' | 'POST'
type Call = `${Method} /${string}`

type Declaration<
  I extends z.ZodType,
  O extends z.ZodType,
  C extends Caller,
  N extends Call,
  R extends z.input<O>,
> = {
  call: N
  /** One line in English: what the call does. The documents show it. */
  summary: string
  who: Guard<C>
  input?: I
  /** Also the filter of what leaves: a field that is not named here stays inside. */
  output: O
  /** What it may answer beside its output and the refusals that every call has, for the documents. */
  alsoAnswers?: readonly OtherAnswer[]
  /** How often it may be made: limits of its noun, or of core/calls/limits.ts. */
  limits?: readonly Limit[]
  /** Takes an Idempotency-Key: the same key is done once and answered the same; sealed, where that is a secret. */
  idempotent?: true | 'sealed'
  /**
   * Refuses who does it again, as a withdrawal or a mailed link does: of equal posts each gets the answer of the one
   * that was done.
   */
  goesOneWay?: true | 'by_link'
  /** Only for who has proven within ten minutes who they are; others get 403 with `step_up: true`. */
  needsRecentLogin?: true
  /** Reads what is most private: in a storm of stolen passwords a new session needs a mailed code for it. */
  isSensitive?: true
  /** Posted by the staff, it changes no record: it tries, shows, or is about the caller's own session or work. */
  changesNothing?: true
  /** For reports that browsers send by themselves, without a form token. It may not act for anybody. */
  isReport?: true
  /** Files come with it; they are read piece by piece, and its limits count before any of them is. */
  takesFiles?: true
  handle(given: { input: z.output<I>; caller: C; context: Context }): Promise<R> | R
  /** What the audit notes of a reading. It is written before the answer leaves, or nothing is answered. */
  onRecord?(done: { input: z.output<I>; found: R }): readonly AuditLine[]
}

type OtherAnswer = { status: number; description: string; body: z.ZodType }

/** A call as the rest of the product sees it: routing, documents and tests derive from it. */
export type Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  N extends Call = Call,
> = {
  call: N
  method: Method
  path: string
  summary: string
  who: Guard
  input: z.ZodType
  output: O
  alsoAnswers: readonly OtherAnswer[]
  limits: readonly Limit[]
  idempotent: boolean
  goesOneWay: boolean
  needsRecentLogin: boolean
  isSensitive: boolean
  changesNothing: boolean
  isReport: boolean
  takesFiles: boolean
  /** Asks the guard, before anything of the body is read; gives the call, to be made with what was sent. */
  admit(context: Context): Promise<AdmittedCall<O>>
  run(context: Context, raw: z.input<I>): Promise<z.output<O>>
}

/** With files a use was counted before the first of them was read. */
type CallOptions = { isCounted?: boolean }
type AdmittedCall<O extends z.ZodType> = (
  raw: unknown,
  options?: CallOptions,
) => Promise<z.output<O>>

const nothing = z.object({})

export function endpoint<
  O extends z.ZodType,
  C extends Caller,
  const N extends Call,
  R extends z.input<O>,
  I extends z.ZodType = typeof nothing,
>(declaration: Declaration<I, O, C, N, R>): Endpoint<I, O, N> {
  const {
    call,
    summary,
    who,
    output,
    handle,
    onRecord,
    limits = [],
    idempotent,
    goesOneWay = false,
    isReport,
  } = declaration
  const { needsRecentLogin = false, isSensitive = false, takesFiles = false } = declaration
  const { changesNothing = declaration.call.startsWith('GET') } = declaration
  const door = { who, needsRecentLogin, isSensitive }
  const input: z.ZodType = declaration.input ?? nothing
  const [method, path] = call.split(' ') as [Method, string]
  // Compiled, it takes a sixth of the time; to compile it takes as long as some fifty answers.
  let filter: O | undefined
  const admitCall = async (context: Context): Promise<AdmittedCall<O>> => {
    const caller = await admit(context, door)
    return async (raw, { isCounted = false } = {}) => {
      if (method === 'POST') await requireWritable(context)
      await requireOwn(context, who, raw)
      const given = readInput(input, raw) as z.output<I>
      const count = async () => {
        if (limits.length === 0 || isCounted) return
        await countUse(
          context,
          limits,
          caller.kind === 'visitor' ? typist(context, given) : undefined,
        )
      }
      const work = async (own: Context) => {
        const found = await handle({ input: given, caller, context: own })
        if (!changesNothing) await reportStaffChange(own)
        filter ??= z.compile(output)
        const answer = filter.parse(found)
        for (const line of onRecord?.({ input: given, found }) ?? []) {
          await recordReading(own.db, own, line)
        }
        return answer
      }
      if (idempotent || goesOneWay) {
        const isSealed = idempotent === 'sealed'
        const once = { route: call, raw, count, isEqualOnce: !takesFiles, isSealed, goesOneWay }
        return (await runOnce(context, once, work)) as z.output<O>
      }
      await count()
      return await work(context)
    }
  }
  return {
    call,
    method,
    path,
    summary,
    who,
    input,
    output,
    limits,
    alsoAnswers: declaration.alsoAnswers ?? [],
    idempotent: idempotent !== undefined,
    goesOneWay: goesOneWay !== false,
    needsRecentLogin,
    isSensitive,
    changesNothing,
    isReport: isReport ?? false,
    takesFiles,
    admit: admitCall,
    async run(context, raw) {
      const make = await admitCall(context)
      return await make(raw)
    },
  }
}

type Door<C extends Caller> = { who: Guard<C>; needsRecentLogin: boolean; isSensitive: boolean }

async function admit<C extends Caller>(context: Context, door: Door<C>): Promise<C> {
  const { who, needsRecentLogin, isSensitive } = door
  return await orRecordRefusal(context, who, async () => {
    const caller = who.admit(context.caller)
    if (isProgram(caller)) await countUse(context, [shared.api_token])
    if (needsRecentLogin && isProgram(caller)) throw notForPrograms()
    if (needsRecentLogin) await requireRecentLogin(context)
    if (isSensitive) await requireSettled(context)
    return caller
  })
}

async function requireOwn(context: Context, who: Guard, raw: unknown): Promise<void> {
  await orRecordRefusal(context, who, () => checkItself(who, context.caller, raw))
}

async function orRecordRefusal<T>(
  context: Context,
  { capability, ownField, role }: Guard,
  check: () => Promise<T> | T,
): Promise<T> {
  try {
    return await check()
  } catch (error) {
    // A page for all members that asks whose it is was asked by nobody: it is made again, for one.
    if (error instanceof Problem && error.status === 403 && !context.isForAllMembers) {
      const proof = missingProof(error)
      const action = proof ? 'confirmation_asked' : 'call_refused'
      const reason = proof ?? capability ?? ownField ?? role
      await recordRefusal(context.db, context, { action, fields: [requestedPath(context)], reason })
    }
    throw error
  }
}

/** What somebody has to prove before they may go on; nothing where a right is missing. */
function missingProof({ body }: Problem): string | undefined {
  return ['second_factor', 'step_up'].find((one) => body[one])
}

/** The address of the page or call. What is long in it may be somebody's secret. */
function requestedPath({ request }: Context): string {
  return request.url.pathname.replace(/[^/]{41,}/g, '…')
}

async function requireWritable(context: Context): Promise<void> {
  if (context.awaitsFormToken) throw pageExpired()
  await refuseToWrite(env().DATA_DIR)
}

/**
 * Who typed which address, where nobody is logged in: limits per account count by both. By the address alone, strangers
 * elsewhere could use up what its owner may do. How much one address is mailed is limited where mails leave.
 */
function typist({ request }: Context, given: unknown): string | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const address: unknown = Reflect.get(given, 'login_id') ?? Reflect.get(given, 'email')
  if (typeof address !== 'string') return undefined
  return `${networkOf(request.ip)} ${canonicalAddress(address)}`
}

function readInput(shape: z.ZodType, raw: unknown): unknown {
  if (isUnstorable(raw)) throw new Problem(422, '使えない文字が含まれています。')
  const read = shape.safeParse(raw, { error: inputErrorText })
  if (read.success) return read.data
  throw invalid(inOrder(shape, z.flattenError(read.error).fieldErrors))
}

/** In the order of the form: what a refinement of the whole finds is found last. */
function inOrder<E extends object>(shape: z.ZodType, errors: E) {
  const names = shape instanceof z.ZodObject ? Object.keys(shape.shape) : []
  return Object.fromEntries(
    Object.entries(errors).toSorted(([a], [b]) => names.indexOf(a) - names.indexOf(b)),
  )
}

/** PostgreSQL's texts hold neither U+0000 nor half of a character, and nobody types them. */
function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(isUnstorable)
}
