import { act, byId } from '#core/pages/act.server.ts'
import { deleteBannerCall } from '#features/banners/banner.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(deleteBannerCall, byId, () => '/admin/banners')
