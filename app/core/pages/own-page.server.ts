import type { RouterContextProvider } from 'react-router'
import { member } from '#core/calls/guards.ts'
import type { Context } from '#core/context.server.ts'
import { OWN_PAGE_MARK } from './own-mark.server.ts'
import { type OwnData, ownPageScope, writeOwn } from './own-page.tsx'
import { admit, contextOf, dependsOn, read } from './page.server.ts'

/** Reads what a page shows of the member whose own it is. */
export type ReadOwn<T extends OwnData> = (
  context: Context,
  memberId: number,
  url: URL,
) => Promise<T>

type Args = { context: Readonly<RouterContextProvider>; url: URL }

/** For a loader: the data of the member, or on the page for all members a mark in their place. */
export async function loadOwn<T extends OwnData>(args: Args, name: string, readData: ReadOwn<T>) {
  if (contextOf(args).isForAllMembers) {
    dependsOn(args, ownPageScope(name))
    return { own: OWN_PAGE_MARK }
  }
  const { id } = admit(args, member)
  return { own: writeOwn(await read(args, (context) => readData(context, id, args.url))) }
}
