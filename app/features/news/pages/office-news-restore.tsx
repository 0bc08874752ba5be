import { type ActArgs, act, byId } from '#core/pages/act.server.ts'
import { newsCalls } from '#features/news/news.admin-api.server.ts'
import { newsKindOf } from '#features/news/news.words.ts'

export { ActRefusal as default } from '#ui/office/act-refusal.tsx'

export async function action(args: ActArgs) {
  const kind = newsKindOf(args.url)
  return await act(newsCalls[kind].restore, byId)(args)
}
