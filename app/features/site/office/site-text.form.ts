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
