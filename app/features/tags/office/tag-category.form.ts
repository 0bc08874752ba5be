/** The form of a category as its call takes it. */
export function readCategory(fields: Record<string, unknown>) {
  const text = (name: string) => String(fields[name] ?? '')
  return {
    name: text('name'),
    position: text('position') || '0',
    parent_id: text('parent_id'),
  }
}

type SavedCategory = { name: string; position: number; parent_id: number | null; version: number }

/** A category by the fields of its form. */
export function formValues({ name, position, parent_id, version }: SavedCategory) {
  return { name, position: String(position), parent_id: String(parent_id ?? ''), version }
}
