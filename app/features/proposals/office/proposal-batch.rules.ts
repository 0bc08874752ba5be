import { type EntryStage, entryStage } from '#features/entries/entry.codes.ts'
import { canMove, isRunning } from '#features/entries/entry.rules.ts'
import { NO_CONSENT } from '#features/proposals/client-proposal.words.ts'

type Proposable = { stage: EntryStage; validity: number; has_consented: boolean }

/** Why an application is proposed to nobody, by itself. */
export function problemOfEntry(entry: Proposable): string | undefined {
  if (!isRunning(entry)) return 'この応募は、すでに終わっています。'
  if (!entry.has_consented) return NO_CONSENT
  if (entry.stage === 'proposed' || canMove(entry.stage, 'proposed')) return undefined
  return `すでに「${entryStage.label(entry.stage)}」へ進んでいます。`
}

/** Why, by its contacts. */
export function problemOfContacts(
  contacts: readonly { problem: string | null }[],
  hasClient: boolean,
): string | undefined {
  if (!hasClient) return '案件に取引先が入っていません。'
  if (contacts.length === 0) return '取引先に、メールのある担当者がいません。'
  const isOpen = contacts.some(({ problem }) => problem === null)
  return isOpen ? undefined : '送れる担当者がいません。提案済みか、メールが届きません。'
}
