import type pg from 'pg'

type Value = string | number | boolean | null | readonly (string | number)[]
export type Row = Record<string, Value>

/** Rows as COPY reads them: one line each, tabs between, \N for null. */
export function copyLines(rows: readonly Row[]): string {
  let text = ''
  for (const row of rows) {
    let line = ''
    for (const key in row) line += `${line === '' ? '' : '\t'}${copyValue(row[key] ?? null)}`
    text += `${line}\n`
  }
  return text
}

function copyValue(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escapeText(value)
  if (typeof value === 'object') return escapeText(`{${value.map(arrayValue).join(',')}}`)
  return typeof value === 'boolean' ? (value ? 't' : 'f') : String(value)
}

function arrayValue(value: string | number): string {
  return typeof value === 'number' ? String(value) : `"${value.replace(/["\\]/g, '\\$&')}"`
}

const letters: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function escapeText(text: string): string {
  return /[\\\n\r\t]/.test(text)
    ? text.replace(/[\\\n\r\t]/g, (letter) => letters[letter] ?? '')
    : text
}

/** Rows of one shape, ready to be sent: COPY is the fastest way in. */
export type Copy = { text: string; data: Buffer }

export function encodeCopy(table: string, rows: readonly Row[]): Copy[] {
  const [first] = rows
  if (!first) return []
  const columns = Object.keys(first).join(', ')
  return [{ text: `copy ${table} (${columns}) from stdin`, data: Buffer.from(copyLines(rows)) }]
}

/** node-postgres knows no COPY; the few lines below are all that it lacks. */
export async function sendCopy(client: pg.ClientBase, { text, data }: Copy): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    client.query(copyQuery(text, data, resolve, reject))
  })
}

/** What a pg client calls while the server answers: the protocol's messages of COPY, one by one. */
function copyQuery(text: string, data: Buffer, done: () => void, failed: (error: Error) => void) {
  return {
    submit(connection: pg.Connection) {
      connection.query(text)
    },
    handleCopyInResponse(connection: Connection) {
      connection.sendCopyFromChunk(data)
      connection.endCopyFrom()
    },
    handleCommandComplete() {},
    handleReadyForQuery: done,
    handleError: failed,
  }
}

type Connection = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}
