import { answerPicture } from '#core/formats/draw-picture.server.ts'
import { missingPage } from '#core/pages/missing-page.ts'
import { appIcon, appIcons } from '#features/site/app-icon.markup.ts'
import type { Route } from './+types/app-icon.ts'

export async function loader({ params, url }: Route.LoaderArgs) {
  const size = Object.hasOwn(appIcons, params.name) ? appIcons[params.name] : undefined
  if (!size) throw missingPage(url)
  return await answerPicture(appIcon(size))
}
