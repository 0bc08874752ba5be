import { data } from 'react-router'
import { answerPicture } from '#core/formats/draw-picture.server.ts'
import { appIcon, appIcons } from '#features/site/app-icon.markup.ts'
import type { Route } from './+types/app-icon.ts'

export async function loader({ params, url }: Route.LoaderArgs) {
  const size = Object.hasOwn(appIcons, params.name) ? appIcons[params.name] : undefined
  if (!size) throw data({ message: `Page not found: ${url.pathname}` }, { status: 404 })
  return await answerPicture(appIcon(size))
}
