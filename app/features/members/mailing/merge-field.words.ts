/** The text for one reader. What is filled in is never read for fields again. */
export function merge(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(FIELD, (whole, given: string) => {
    const name = given.normalize('NFKC').trim()
    return Object.hasOwn(values, name) ? (values[name] ?? whole) : whole
  })
}

/** The names of the fields in a text. */
export function fieldsIn(text: string): string[] {
  return [...text.matchAll(FIELD)].map(([, name = '']) => name.normalize('NFKC').trim())
}

export function withoutFields(text: string): string {
  return text.replace(FIELD, '')
}

const FIELD = /[{｛]{2}([^{}｛｝]*)[}｝]{2}/g
