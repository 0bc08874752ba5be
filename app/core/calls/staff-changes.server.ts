import type { Context } from '#core/context.server.ts'

type Listener = (context: Pick<Context, 'db' | 'now' | 'caller'>) => Promise<void>

const listeners: Listener[] = []

/** Calls it after each call of the staff that has changed something, in the transaction of the call where it has one. */
export function onStaffChange(listener: Listener): void {
  listeners.push(listener)
}

export async function reportStaffChange(context: Context): Promise<void> {
  if (context.caller.kind !== 'admin') return
  for (const listener of listeners) await listener(context)
}
