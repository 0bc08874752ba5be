import { type ActArgs, act, byId } from '#core/pages/act.server.ts'
import {
  deleteTagLinkCall,
  deleteWordLinkCall,
} from '#features/columns/office/column-link.admin-api.server.ts'
import { linkKindOf, linkKinds } from '#features/columns/office/column-link.words.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

const calls = { word: deleteWordLinkCall, tag: deleteTagLinkCall }

export async function action(args: ActArgs) {
  const kind = linkKindOf(args.url)
  return await act(calls[kind], byId, () => linkKinds[kind].base)(args)
}
