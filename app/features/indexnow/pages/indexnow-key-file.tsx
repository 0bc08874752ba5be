import { missingPage } from '#core/pages/missing-page.ts'
import { dependsOn, read } from '#core/pages/page.server.ts'
import { isOwnKey } from '#features/indexnow/indexnow.queries.server.ts'
import type { Route } from './+types/indexnow-key-file.ts'

/** By this file search engines know that it is the site itself that notifies them. */
export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'indexnow')
  const { key } = args.params
  const isOwn = await read(args, ({ db }) => isOwnKey(db, key))
  if (!isOwn) throw missingPage(args.url)
  return new Response(key, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
