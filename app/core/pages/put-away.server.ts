import type { z } from 'zod'
import type { Endpoint } from '#core/calls/endpoint.server.ts'
import { type PageArgs, submit } from './page.server.ts'

type Moving = Endpoint<z.ZodType<unknown, { id: number }>, z.ZodType<{ message: string }>>

/** Does what the button of `PutAway` asks for; without it, the form of the screen is to be saved. */
export async function submitPutAway(
  args: PageArgs & { request: Request },
  id: number | undefined,
  { remove, restore }: { remove: Moving; restore: Moving },
) {
  const { searchParams } = args.url
  if (id === undefined) return undefined
  if (searchParams.has('delete')) return await submit(args, remove, () => ({ id }))
  if (searchParams.has('comeback')) return await submit(args, restore, () => ({ id }))
  return undefined
}
