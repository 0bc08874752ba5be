import type { LeadStatus } from './lead.codes.ts'

/** LD-00412 */
export function leadCode(id: number): string {
  return `LD-${String(id).padStart(5, '0')}`
}

/** The number in LD-00412, however it is typed; 0 where it is none. */
export function leadIdIn(text: string): number {
  return Number(/^LD-?(\d{1,9})$/i.exec(text.normalize('NFKC').trim())?.[1] ?? 0)
}

/** Whether it is still to be decided what becomes of a lead. */
export function isUndecided(status: LeadStatus): boolean {
  return status !== 'member' && status !== 'merged'
}

/** What identifies somebody: shown and changed by who may see names. */
export const personalFields = [
  'external_id',
  'login_id',
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'birth_date',
  'tel',
  'station',
  'note',
  'memo',
] as const
