import type { Caller } from '#core/access/caller.ts'
import { Problem } from '#core/problem.ts'
import {
  emptyItem,
  type FieldName,
  fieldNames,
  fieldOf,
  type ItemFields,
} from '#features/items/item.fields.ts'
import type { Finding } from './posting-checks.schema.ts'

const guarded = fieldNames.filter((name) => fieldOf(name)?.needs !== undefined)

/** The fields that somebody may neither read nor write: whom we deal with, and at what price. */
export function hiddenFrom(caller: Caller): readonly FieldName[] {
  const seesClients = caller.kind === 'admin' && caller.capabilities.has('clients.read')
  return seesClients ? [] : guarded
}

/** An item as somebody sees it: what is hidden from them is empty, and not named by what its check has found. */
export function seenBy<R extends ItemFields & { findings: readonly Finding[] }>(
  caller: Caller,
  item: R,
): R {
  const hidden = hiddenFrom(caller)
  if (hidden.length === 0) return item
  const empty = Object.fromEntries(hidden.map((name) => [name, emptyItem[name]]))
  return { ...item, ...empty, findings: findingsSeenBy(caller, item.findings) }
}

/** What a check has found, to who may not read clients without the name of one. */
export function findingsSeenBy(caller: Caller, findings: readonly Finding[]): readonly Finding[] {
  return hiddenFrom(caller).length === 0 ? findings : withoutNames(findings)
}

/** The same without the name of a client. */
export function withoutNames(findings: readonly Finding[]): readonly Finding[] {
  const shown = findings.map((finding) => ({ ...finding, ...unnamed[finding.code] }))
  // Two names in one field are one sentence.
  return shown.filter(({ code, field, found }, at) => {
    const isSame = (one: Finding) => one.code === code && one.field === field && one.found === found
    return shown.findIndex(isSame) === at
  })
}

const REFER = '取引先を見られる担当者に確かめてください。'

const unnamed: Partial<Record<string, Pick<Finding, 'message' | 'found'>>> = {
  client_name: { found: '', message: `公開できない会社名があります。${REFER}` },
  rate_above_client: { found: '', message: `この上限では掲載できません。${REFER}` },
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
