import { sealText, unsealText } from '#core/secret.server.ts'
import { type StoredTable, storedTable } from './lead-import.schema.ts'

/** A table as it is stored: it names people. */
export function sealTable(table: StoredTable): Buffer {
  return Buffer.from(sealText(JSON.stringify(table)))
}

export function openTable(sealed: Buffer | null): StoredTable {
  if (!sealed) return { heads: [], unread: [], rows: [] }
  return storedTable.parse(JSON.parse(unsealText(sealed.toString())))
}
