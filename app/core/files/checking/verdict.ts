/** The kinds of files that are taken, by the ending of their names. */
export const fileTypes = ['xlsx', 'xls', 'docx', 'doc', 'pdf'] as const
export type FileType = (typeof fileTypes)[number]

/** Why a file is not taken. */
export const reasons = [
  'type',
  'empty',
  'broken',
  'bomb',
  'names',
  'encrypted',
  'macros',
  'external',
  'embedded',
  'script',
  'doctype',
  'mixed',
  'unlisted',
  'virus',
] as const
export type Reason = (typeof reasons)[number]

export type Verdict = { type: FileType } | { reason: Reason }

const MARK = 'refused: '

/** Ends a check. What is thrown carries nothing of the file but the reason. */
export function refuse(reason: Reason): never {
  throw new Error(MARK + reason)
}

/** A file that made the check itself stumble is a broken one. */
export function reasonOf(error: unknown): Reason {
  const text = error instanceof Error ? error.message : ''
  const named = text.startsWith(MARK) ? text.slice(MARK.length) : ''
  return reasons.find((reason) => reason === named) ?? 'broken'
}

export function fileTypeOf(name: string): FileType | undefined {
  const ending = /\.([A-Za-z]{3,4})$/.exec(name)?.[1]?.toLowerCase()
  return fileTypes.find((type) => type === ending)
}
