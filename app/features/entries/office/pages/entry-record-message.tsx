import { actWithFiles } from '#core/pages/act.server.ts'
import { writeToMemberCall } from '#features/entries/messages/entry-message.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = actWithFiles(writeToMemberCall)
