type Code = string | number

/** An enumeration with the label that people read: `codes([['full', 'フルリモート'], …])`. */
export function codes<const C extends Code, const L extends string>(
  list: readonly (readonly [C, L])[],
) {
  const labels = new Map<Code, L>(list)
  return {
    all: list.map(([code]) => code),
    list: list.map(([code, label]) => ({ code, label })),
    label: (code: Code): L | '' => labels.get(code) ?? '',
    has: (code: Code): code is C => labels.has(code),
  }
}
