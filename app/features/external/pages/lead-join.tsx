import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { createExternalUser } from '#features/external/conversion/lead-conversion.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(createExternalUser, ({ version, is_other_person }, args) => ({
  lead_id: idIn(args),
  version: String(version ?? ''),
  is_other_person: is_other_person === '1' ? 1 : 0,
}))
