import { act } from '#core/pages/act.server.ts'
import { bringTextBack } from '#features/site/office/site-text-version.admin-api.server.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(bringTextBack, ({ id, version }) => ({
  id: String(id ?? ''),
  version: String(version ?? ''),
}))
