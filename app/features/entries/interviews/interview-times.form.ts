type TypedFields = Readonly<Record<string, unknown>>

export function dayName(row: number): string {
  return `time${row}_day`
}

export function clockName(row: number): string {
  return `time${row}_clock`
}

/** The rows of a form in which something is chosen; one with a day alone is refused by the call. */
export function timesIn(fields: TypedFields, rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => timeIn(fields, row)).filter((text) => text !== '')
}

export function timeIn(fields: TypedFields, row: number): string {
  const [day, clock] = [fields[dayName(row)], fields[clockName(row)]].map((value) =>
    typeof value === 'string' ? value : '',
  )
  return day || clock ? `${day}T${clock}` : ''
}
