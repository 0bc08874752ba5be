import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { takeSheetBackCall } from '#features/entries/sheet-access.api.server.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export const action = act(takeSheetBackCall, (fields, args) => ({
  id: idIn(args),
  file_id: String(fields.file_id ?? ''),
}))
