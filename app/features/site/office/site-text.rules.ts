/** The names of headings, by which other pages lead to them. */
export function anchorsIn(markdown: string): string[] {
  return [...markdown.matchAll(/\{#([a-z0-9-]+)\}/g)].map(([, name = '']) => name)
}

/** The settings of the owner that a text names. */
export function settingsIn(markdown: string): string[] {
  return [...markdown.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
}
