/** The form of a category as its call takes it. */
export function readCategory(fields: Record<string, unknown>) {
  const text = (name: string) => String(fields[name] ?? '')
  return { name: text('name'), slug: text('slug'), position: text('position') || '0' }
}

type SavedCategory = { name: string; slug: string; position: number; version: number }

/** A category by the fields of its form. */
export function formValues({ name, slug, position, version }: SavedCategory) {
  return { name, slug, position: String(position), version }
}
