import { readCookie } from '#core/access/cookies.server.ts'
import { APPEARANCE_COOKIE, appearanceOf } from '#core/pages/appearance.ts'
import { appearanceStyles } from '#core/pages/appearance-head.server.ts'
import { contextOf, markPrivate } from '#core/pages/page.server.ts'
import type { Route } from './+types/appearance-styles.ts'

/** What browsers without scripts ask for on every page. */
export function loader(args: Route.LoaderArgs) {
  markPrivate(args)
  const { headers } = contextOf(args).request
  const styles = appearanceStyles(appearanceOf(readCookie(headers, APPEARANCE_COOKIE)))
  return new Response(styles, { headers: { 'Content-Type': 'text/css; charset=utf-8' } })
}
