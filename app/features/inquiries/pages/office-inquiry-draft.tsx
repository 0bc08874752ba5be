import { act, byId } from '#core/pages/act.server.ts'
import { draftFromInquiryCall } from '#features/inquiries/inquiry.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(draftFromInquiryCall, byId, (_, { item_id }) => `/admin/items/${item_id}`)
