import { namedItems } from '#db/world/items/named.ts'
import { staff } from '#db/world/people.ts'

/** Who looks after the named items: most of them the coordinator. A draft and a few more have nobody yet. */
export function ownerRows() {
  const wheel = [staff.coordinator, staff.coordinator, staff.editor, staff.coordinator, staff.owner]
  return namedItems
    .filter(({ status, id }) => status !== 'draft' && id % 11 !== 0)
    .map(({ id }) => ({ id, owner_id: wheel[id % wheel.length]?.id ?? staff.coordinator.id }))
}
