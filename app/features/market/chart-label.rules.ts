/** The same in order from top to bottom, moved down where they would be written over one another. */
export function spacedOut<T extends { at: number }>(labels: readonly T[], height: number): T[] {
  const placed: T[] = []
  for (const label of labels.toSorted((a, b) => a.at - b.at)) {
    const above = placed.at(-1)
    placed.push(above ? { ...label, at: Math.max(label.at, above.at + height) } : label)
  }
  return placed
}
