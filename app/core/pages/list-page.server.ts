import { redirect } from 'react-router'
import type { z } from 'zod'
import type { Endpoint } from '#core/calls/endpoint.server.ts'
import { idFrom } from '#core/calls/number-text.ts'
import { fieldsOf } from '#core/calls/request-body.server.ts'
import { Problem } from '#core/problem.ts'
import { contextOf, read } from './page.server.ts'
import { evenNumbers } from './typed-numbers.server.ts'

type PageArgs = Parameters<typeof read>[0]

/**
 * The rows that the address of a list asks for: its parameters are the call's own. Empty fields say nothing. What the
 * call does not understand leaves the address: a condition that is shown is one that the rows fulfil.
 */
export async function loadList<I extends z.ZodType, O extends z.ZodType>(
  args: PageArgs,
  endpoint: Endpoint<I, O>,
  fixed: Partial<z.input<I>> = {},
): Promise<{ list: z.output<O> }> {
  const requested = fieldsOf([...args.url.searchParams].filter(([, value]) => value !== ''))
  const unread: string[] = []
  const list = await read(args, async (context) => {
    try {
      return await endpoint.run(
        context,
        evenNumbers(endpoint, { ...requested, ...fixed } as z.input<I>),
      )
    } catch (error) {
      const faults = error instanceof Problem ? Object.keys(error.errors ?? {}) : []
      unread.push(...faults.filter((name) => args.url.searchParams.has(name)))
      if (unread.length === 0) throw error
      return undefined
    }
  })
  if (list === undefined) throw redirect(withoutParameters(args.url, unread))
  return { list }
}

function withoutParameters({ pathname, searchParams }: URL, names: readonly string[]): string {
  const rest = new URLSearchParams([...searchParams].filter(([name]) => !names.includes(name)))
  return rest.size === 0 ? pathname : `${pathname}?${rest}`
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
