/** A pattern with the length up to which it is known to be quick. */
type BoundedPattern = {
  test(text: string): boolean
  replace(text: string, by: string): string
}

/** For a pattern that would be slow over a long text: it sees the beginning alone, the rest stays as it is. */
export function within(length: number, pattern: RegExp): BoundedPattern {
  return {
    test: (text) => text.slice(0, length).search(pattern) >= 0,
    replace: (text, by) => text.slice(0, length).replace(pattern, by) + text.slice(length),
  }
}
