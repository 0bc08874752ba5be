import { redirect } from 'react-router'
import { env } from '#core/env.server.ts'
import { answerPicture } from '#core/formats/draw-picture.server.ts'
import { dependsOn, idIn, load } from '#core/pages/page.server.ts'
import { itemPicture, pictureVersion } from '#features/items/feeds/item-picture.markup.ts'
import { getItemDetail } from '#features/items/posting/posting.api.server.ts'
import type { Route } from './+types/item-picture.ts'

/** What is shown of a project where its address is shared. */
export async function loader(args: Route.LoaderArgs) {
  const item = await load(args, getItemDetail, { id: idIn(args) })
  dependsOn(args, `item:${item.id}`)
  // One address for each state: an invented address causes no drawing.
  const isKnown = args.url.search === '' || args.url.search === `?v=${pictureVersion(item)}`
  if (!isKnown) return redirect(`/og/item/${item.id}.png`)
  return await answerPicture(itemPicture(item, env().SITE_NAME))
}
