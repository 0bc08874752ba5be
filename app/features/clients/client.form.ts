import type { ClientContact } from './client.schema.ts'

type Fields = Record<string, unknown>

export function readClient(fields: Fields) {
  return {
    name: String(fields.name ?? ''),
    credit_note: String(fields.credit_note ?? ''),
    rate_note: String(fields.rate_note ?? ''),
    note: String(fields.note ?? ''),
  }
}

type ClientTexts = ReturnType<typeof readClient> & { version: number }

export function clientValues({ name, credit_note, rate_note, note, version }: ClientTexts) {
  return { name, credit_note, rate_note, note, version }
}

export function readContact(fields: Fields) {
  return {
    name: String(fields.name ?? ''),
    address: String(fields.address ?? ''),
    tel: String(fields.tel ?? ''),
    department: String(fields.department ?? ''),
    note: String(fields.note ?? ''),
    is_main: fields.is_main === '1',
  }
}

export function contactValues(contact: ClientContact) {
  const { name, address, tel, department, note, is_main, version } = contact
  return { name, address, tel, department, note, is_main: is_main ? '1' : '', version }
}
