import { act, byId } from '#core/pages/act.server.ts'
import { restoreBannerCall } from '#features/banners/banner.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(restoreBannerCall, byId)
