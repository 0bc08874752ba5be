import { type ActArgs, act, byId } from '#core/pages/act.server.ts'
import {
  restoreTagLinkCall,
  restoreWordLinkCall,
} from '#features/columns/office/column-link.admin-api.server.ts'
import { linkKindOf } from '#features/columns/office/column-link.words.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

const calls = { word: restoreWordLinkCall, tag: restoreTagLinkCall }

export async function action(args: ActArgs) {
  const kind = linkKindOf(args.url)
  return await act(calls[kind], byId)(args)
}
