import { fieldName, mailKind } from '#features/mail-intake/mail-intake.codes.ts'
import type { Field, Given, Names } from '#features/mail-intake/reader/reader-contract.ts'
import { dayText } from '#ui/date-text.ts'
import { givenText } from './mail-reading.words.ts'

/** What was read, as the staff sees it: samples are compared by the text, whose days are those of the calls. */
export function shownText(field: Field, given: Given, names: Names): string {
  return withDays(givenText(field, given, names))
}

function withDays(text: string): string {
  return text.replace(/\b\d{4}-\d\d-\d\d\b/g, dayText)
}

/** The name of what a sample is read by; of a mail also its kind and its parts. */
export function sampleFieldName(field: string): string {
  return ownNames[field] ?? fieldName.label(field)
}

const ownNames: Readonly<Record<string, string>> = {
  kind: '種類',
  blocks: '案件の数',
  state: '募集',
  item: '案件番号',
}

const states: Readonly<Record<string, string>> = { open: '募集中', closed: '終了' }

/** A value that a sample is compared by, in words. */
export function sampleText(field: string, text: string): string {
  if (field === 'kind') return mailKind.label(text)
  if (field === 'state') return states[text] ?? text
  if (field === 'item') return text === 'null' ? 'なし' : `AN-${text}`
  return field === 'start' ? withDays(text) : text
}
