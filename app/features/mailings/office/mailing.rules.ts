import type { MailingState } from './mailing.codes.ts'

type Mailing = { state: MailingState; begun_at: Date | string | null }

/** What the staff may do with a mailing now. */
export function mayStop({ state }: Mailing): boolean {
  return state === 'scheduled' || state === 'running'
}

export function mayStart({ state }: Mailing): boolean {
  return state === 'stopped'
}

/** A text is not changed while it leaves. */
export function mayEdit({ state }: Mailing): boolean {
  return state === 'scheduled' || state === 'stopped'
}

/** What has left already stays so; those who wait get nothing. */
export const mayRecall = mayEdit

/** The step that a start leads to. */
export function startedState({ begun_at }: Pick<Mailing, 'begun_at'>): MailingState {
  return begun_at === null ? 'scheduled' : 'running'
}
