import { redirect } from 'react-router'
import { env } from '#core/env.server.ts'
import { answerPicture } from '#core/formats/draw-picture.server.ts'
import { sitePicture } from '#features/items/feeds/item-picture.markup.ts'
import type { Route } from './+types/site-picture.ts'

/** What is shown of every page that has no picture of its own. */
export async function loader({ url }: Route.LoaderArgs) {
  if (url.search !== '') return redirect(url.pathname)
  return await answerPicture(sitePicture(env().SITE_NAME))
}
