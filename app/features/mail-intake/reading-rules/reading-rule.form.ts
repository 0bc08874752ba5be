/** The change of a rule, as the forms that try it and that save it send it. */
export function readRuleChange(fields: Record<string, unknown>) {
  const [kind = '', key = ''] = String(fields.group ?? '').split('|')
  return {
    kind,
    key,
    word: String(fields.word ?? ''),
    is_active: String(fields.is_active ?? '1'),
  }
}
