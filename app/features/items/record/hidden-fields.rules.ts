import type { Caller } from '#core/access/caller.ts'
import { Problem } from '#core/problem.ts'
import {
  emptyItem,
  type FieldName,
  fieldNames,
  fieldOf,
  type ItemFields,
} from '#features/items/item.fields.ts'

const guarded = fieldNames.filter((name) => fieldOf(name)?.needs !== undefined)

/** The fields that somebody may neither read nor write: whom we deal with, and at what price. */
export function hiddenFrom(caller: Caller): readonly FieldName[] {
  const seesClients = caller.kind === 'admin' && caller.capabilities.has('clients.read')
  return seesClients ? [] : guarded
}

/** An item as somebody sees it: what is hidden from them is empty. */
export function seenBy<R extends ItemFields>(caller: Caller, item: R): R {
  const hidden = hiddenFrom(caller)
  if (hidden.length === 0) return item
  return { ...item, ...Object.fromEntries(hidden.map((name) => [name, emptyItem[name]])) }
}

/** The same of the lines of a list. */
export function rowsSeenBy<R extends Pick<ItemFields, 'client'>>(
  caller: Caller,
  rows: readonly R[],
): R[] {
  const isHidden = hiddenFrom(caller).includes('client')
  return rows.map((row) => (isHidden ? { ...row, client: null } : row))
}

/** Refuses a change of what is hidden from who makes it. */
export function requireSeen(caller: Caller, changes: object): void {
  const hidden: readonly string[] = hiddenFrom(caller)
  if (Object.keys(changes).some((name) => hidden.includes(name))) {
    throw new Problem(403, '取引先に関わる欄を変える権限がありません。')
  }
}
