import { act, byId } from '#core/pages/act.server.ts'
import { restoreVoiceCall } from '#features/voices/voice.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(restoreVoiceCall, byId)
