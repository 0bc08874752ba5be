/** The names of headings, by which other pages lead to them. */
export function anchorsIn(markdown: string): string[] {
  return [...markdown.matchAll(/\{#([a-z0-9-]+)\}/g)].map(([, name = '']) => name)
}

/** The settings of the owner that a text names. */
export function settingsIn(markdown: string): string[] {
  return [...markdown.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
}

/** A form of a text as its call takes it. */
export function readText(fields: Record<string, unknown>) {
  const text = (name: string) => String(fields[name] ?? '')
  return {
    title: text('title'),
    description: text('description'),
    lead: text('lead'),
    body_markdown: text('body_markdown'),
  }
}
