import { answerRebuilt } from '#core/formats/safe-picture.server.ts'
import { contextOf, dependsOn, idIn, read } from '#core/pages/page.server.ts'
import { notFound } from '#core/problem.ts'
import { findShownPicture } from '#features/banners/banner.queries.server.ts'
import type { Route } from './+types/banner-picture.ts'

/** The picture of a banner that is shown now. A replaced one has another address. */
export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'banners')
  const { now } = contextOf(args)
  const { file } = args.params
  const found = await read(args, async ({ db }) => {
    const picture = await findShownPicture(db, now, { id: idIn(args), file })
    if (!picture) throw notFound('画像が見つかりませんでした。')
    return picture
  })
  return answerRebuilt(found, 'public, max-age=86400')
}
