import { act } from '#core/pages/act.server.ts'
import { deleteTextCall } from '#features/site/office/site-text.admin-api.server.ts'
import type { Route } from './+types/site-text-delete.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export const action = act(deleteTextCall, (_, { params }: Route.ActionArgs) => ({
  slug: params.slug,
}))
