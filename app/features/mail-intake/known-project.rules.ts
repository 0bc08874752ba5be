import { NEAR_TERMS } from './mail-intake.words.ts'

export type Matched = { match_item_id: number | null; match_why: string | null }

/** Whether a project of a mail is one of ours: by its number, its name, or the mail that it repeats. */
export function isKnownProject({ match_item_id, match_why }: Matched): boolean {
  return match_item_id !== null && match_why !== NEAR_TERMS
}
