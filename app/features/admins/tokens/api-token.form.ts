/** What the form of a token has sent, as its call takes it. */
export function readApiToken(fields: Record<string, unknown>) {
  return {
    name: String(fields.name ?? ''),
    capabilities: [fields.capabilities ?? []].flat().map(String),
    days: String(fields.days ?? ''),
  }
}
