import { actWithFiles } from '#core/pages/act.server.ts'
import { writeToStaffCall } from '#features/entries/messages/entry-message.api.server.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

export const action = actWithFiles(writeToStaffCall)
