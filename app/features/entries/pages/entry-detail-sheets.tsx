import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { addEntrySheets } from '#features/entries/entry.api.server.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export const action = act(addEntrySheets, ({ skill_sheet_ids: given }, args) => ({
  id: idIn(args),
  skill_sheet_ids: [given ?? []].flat().map(String),
}))
