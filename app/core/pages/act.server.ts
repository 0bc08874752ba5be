import { redirect } from 'react-router'
import type { z } from 'zod'
import type { Endpoint } from '#core/calls/endpoint.server.ts'
import { setFlash } from './flash.server.ts'
import { contextOf, idIn, type PageArgs, submit, submitFiles } from './page.server.ts'

export type ActArgs = PageArgs & { request: Request; params: { id: string } }
type Fields = Record<string, unknown>

/**
 * The action of a route below a page that does one act of that page: it sends the call, shows its message and
 * leads to the page, or to another one. What was refused is shown by the page, which reads `useAnswer`.
 */
export function act<
  I extends z.ZodType,
  O extends z.ZodType<{ message: string }>,
  A extends Omit<ActArgs, 'params'> = ActArgs,
>(
  endpoint: Endpoint<I, O>,
  read: (fields: Fields, args: A) => z.input<I>,
  to: (args: A, result: z.output<O>) => string = pageAbove,
) {
  return async (args: A) => {
    const { result, refusal } = await submit(args, endpoint, (fields) => read(fields, args))
    if (refusal) return refusal
    setFlash(contextOf(args), { text: result.message })
    return redirect(to(args, result), 303)
  }
}

/** The same for a form with files, whose fields have the names of the call's input. */
export function actWithFiles<I extends z.ZodType, O extends z.ZodType<{ message: string }>>(
  endpoint: Endpoint<I, O>,
) {
  return async (args: Omit<ActArgs, 'params'>) => {
    const { result, refusal } = await submitFiles(args, endpoint)
    if (refusal) return refusal
    setFlash(contextOf(args), { text: result.message })
    return redirect(pageAbove(args), 303)
  }
}

/** The same for an act whose answer the page above shows, once: who opens that page again does not have it. */
export function actAnswered<
  I extends z.ZodType,
  O extends z.ZodType,
  R extends object,
  A extends Omit<ActArgs, 'params'> = ActArgs,
>(
  endpoint: Endpoint<I, O>,
  read: (fields: Fields, args: A) => z.input<I>,
  answer: (result: z.output<O>) => R,
) {
  return async (args: A) => {
    const { result, refusal } = await submit(args, endpoint, (fields) => read(fields, args))
    return refusal ?? answer(result)
  }
}

/** For a call that needs nothing but the number in the address. */
export function byId(_: unknown, args: ActArgs) {
  return { id: idIn(args) }
}

/** Without the last part of the address, which is the act. */
export function pageAbove({ url }: { url: URL }): string {
  return url.pathname.replace(/\/[^/]+$/, '')
}
