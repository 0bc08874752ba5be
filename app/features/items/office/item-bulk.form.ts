import type { NameBook } from '#features/items/search/search-contract.ts'
import { tagIdsOf } from './item.form.ts'

/** An order as a form has it: tags by their names. */
export function readBulk(fields: Record<string, unknown>, book: NameBook) {
  const fieldText = (name: string) => String(fields[name] ?? '')
  return {
    ...(fields.days ? { days: fieldText('days') } : {}),
    ...(fields.reason ? { reason: fieldText('reason') } : {}),
    ids: [fields.ids ?? []].flat().join(','),
    act: fieldText('act'),
    is_notified: fieldText('is_notified') === '1',
    owner_id: fieldText('owner_id'),
    add_tag_ids: tagIdsOf(fieldText('add_tags'), book, 'add_tags'),
    remove_tag_ids: tagIdsOf(fieldText('remove_tags'), book, 'remove_tags'),
  }
}
