/** The mail to chosen members as the steps of its form send it. */
export function readMailOrder(ids: readonly number[], fields: Record<string, unknown>) {
  const { kind, item_id, subject, body } = fields
  return {
    ids: ids.join(','),
    kind: textOf(kind),
    item_id: textOf(item_id),
    subject: textOf(subject),
    body: textOf(body),
  }
}

function textOf(value: unknown): string {
  return String(value ?? '')
}
