import { z } from 'zod'
import type { Caller } from './caller.ts'
import type { Context } from './context.server.ts'
import { checkItself, type Guard } from './guards.ts'
import { invalid } from './problem.ts'

export type Method = 'GET' | 'POST'
export type Call = `${Method} /${string}`

type Declaration<I extends z.ZodType, O extends z.ZodType, C extends Caller, N extends Call> = {
  call: N
  /** One line in English: what the call does. The documents show it. */
  summary: string
  who: Guard<C>
  input?: I
  /** Also the filter of what leaves: a field that is not named here stays inside. */
  output: O
  handle(given: {
    input: z.output<I>
    caller: C
    context: Context
  }): Promise<z.input<O>> | z.input<O>
}

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
  run(context: Context, raw: z.input<I>): Promise<z.output<O>>
}

const nothing = z.object({})

export function endpoint<
  O extends z.ZodType,
  C extends Caller,
  const N extends Call,
  I extends z.ZodType = typeof nothing,
>(declaration: Declaration<I, O, C, N>): Endpoint<I, O, N> {
  const { call, summary, who, output, handle } = declaration
  const input: z.ZodType = declaration.input ?? nothing
  const [method, path] = call.split(' ') as [Method, string]
  return {
    call,
    method,
    path,
    summary,
    who,
    input,
    output,
    async run(context, raw) {
      const caller = who.admit(context.caller)
      if (who.itself) checkItself(who.itself, caller, raw)
      const given = readInput(input, raw) as z.output<I>
      return output.parse(await handle({ input: given, caller, context }))
    },
  }
}

function readInput(shape: z.ZodType, raw: unknown): unknown {
  const read = shape.safeParse(raw)
  if (read.success) return read.data
  throw invalid(z.flattenError(read.error).fieldErrors)
}
