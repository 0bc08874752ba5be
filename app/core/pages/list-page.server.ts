import type { z } from 'zod'
import type { Endpoint } from '#core/calls/endpoint.server.ts'
import { idFrom } from '#core/calls/number-text.ts'
import { fieldsOf } from '#core/calls/request-body.server.ts'
import { Problem } from '#core/problem.ts'
import { contextOf, read } from './page.server.ts'
import { evenNumbers } from './typed-numbers.server.ts'

type PageArgs = Parameters<typeof read>[0]

/**
 * The rows that the address of a list asks for: its parameters are the call's own. Empty fields say
 * nothing, and what the call does not understand is left out and named in `ignored`.
 */
export async function loadList<I extends z.ZodType, O extends z.ZodType>(
  args: PageArgs,
  endpoint: Endpoint<I, O>,
  fixed: Partial<z.input<I>> = {},
): Promise<{ list: z.output<O>; ignored: string[] }> {
  const requested = fieldsOf([...args.url.searchParams].filter(([, value]) => value !== ''))
  return await read(args, async (context) => {
    const run = (fields: Record<string, unknown>) =>
      endpoint.run(context, evenNumbers(endpoint, { ...fields, ...fixed } as z.input<I>))
    try {
      return { list: await run(requested), ignored: [] }
    } catch (error) {
      const ignored = error instanceof Problem ? Object.keys(error.errors ?? {}) : []
      if (ignored.length === 0) throw error
      const rest = Object.entries(requested).filter(([name]) => !ignored.includes(name))
      return { list: await run(Object.fromEntries(rest)), ignored }
    }
  })
}

/** The row that P has opened beside the list, if the address names one. */
export function panelOf(args: PageArgs): number | undefined {
  return idFrom(args.url.searchParams.get('panel'))
}

/** The ids that were chosen in a list, for the page that previews an act on them; 1,000 at most. */
export function chosenIds(args: PageArgs): number[] {
  const given = args.url.searchParams.getAll('ids').flatMap((text) => text.split(','))
  return [...new Set(given.flatMap((text) => idFrom(text) ?? []))].slice(0, 1_000)
}

/** Whether who is asking may do something, for a page that shows a button only then. */
export function hasCapability(args: PageArgs, capability: string): boolean {
  const { caller } = contextOf(args)
  return caller.kind === 'admin' && [...caller.capabilities].some((one) => one === capability)
}
