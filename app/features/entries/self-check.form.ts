type Fields = Record<string, unknown>

/** The rows of the self-check as the form sends them: mark_must_0, years_must_0, comment_must_0. */
export function readSelfCheck(fields: Fields) {
  const keys = Object.keys(fields).flatMap((name) => {
    const [, kind, position] = /^comment_(must|nice)_(0|[1-9]\d{0,2})$/.exec(name) ?? []
    return kind && position ? [{ kind, position }] : []
  })
  return keys.map(({ kind, position }) => ({
    is_required: kind === 'must',
    position: Number(position),
    mark: String(fields[`mark_${kind}_${position}`] ?? ''),
    years: String(fields[`years_${kind}_${position}`] ?? ''),
    comment: String(fields[`comment_${kind}_${position}`] ?? ''),
  }))
}
