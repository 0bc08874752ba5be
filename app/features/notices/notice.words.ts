/** 「React案件」, or the words for a thing that has no name any more. */
export function quoted(name: string | undefined, otherwise: string): string {
  return name === undefined ? otherwise : `「${name}」`
}
