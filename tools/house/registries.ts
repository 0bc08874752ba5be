type Modules = Record<string, object>

/** What a feature declares and its list forgets: it would never answer, run or be sent. */
export function findUnlisted(modules: Modules, list: readonly object[], marks: readonly string[]) {
  const listed = new Set<unknown>(list)
  return Object.entries(modules).flatMap(([path, module]) =>
    Object.entries(module)
      .filter(([, value]) => isDeclared(value, marks) && !listed.has(value))
      .map(([name]) => `${path} declares ${name}, which its list does not name`),
  )
}

function isDeclared(value: unknown, marks: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && marks.every((mark) => mark in value)
}
