/** Joins the class names that apply: `classNames(styles.row, isLast && styles.last)`. */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
