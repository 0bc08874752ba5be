import { act, byId } from '#core/pages/act.server.ts'
import { restorePostCall } from '#features/columns/office/column-post.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(restorePostCall, byId)
