type Fields = Readonly<Record<string, unknown>>

/** 2024-04 as the two selects of a month hold it. */
export function monthFields(name: string, month: string | null): Record<string, string> {
  const [year = '', of = ''] = (month ?? '').split('-')
  return { [`${name}_year`]: year, [`${name}_month`]: of }
}

/** What the two selects say: 2024-04, '' where neither is chosen, and `2024-` or `-04` for a half. */
export function monthOf(fields: Fields, name: string): string {
  const year = String(fields[`${name}_year`] ?? '')
  const month = String(fields[`${name}_month`] ?? '')
  return year === '' && month === '' ? '' : `${year}-${month}`
}
