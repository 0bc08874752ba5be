import type { NameBook } from '#features/items/search/search-contract.ts'
import { tagIdsOf } from './item.form.ts'
import { chosenAct, chosenReason } from './item-bulk.rules.ts'

/** An order as a form has it: tags by their names. */
export function readBulk(fields: Record<string, unknown>, book: NameBook) {
  const said = (name: string) => String(fields[name] ?? '')
  return {
    ...(fields.days ? { days: said('days') } : {}),
    ...(fields.reason ? { reason: chosenReason(said('reason')) } : {}),
    ids: [fields.ids ?? []].flat().join(','),
    act: chosenAct(said('act')),
    is_notified: said('is_notified') === '1',
    owner_id: said('owner_id'),
    add_tag_ids: tagIdsOf(said('add_tags'), book, 'add_tags'),
    remove_tag_ids: tagIdsOf(said('remove_tags'), book, 'remove_tags'),
  }
}
