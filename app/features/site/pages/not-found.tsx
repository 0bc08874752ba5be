import { data } from 'react-router'
import { openPage } from '#core/browser/open-page.ts'
import type { Route } from './+types/not-found.ts'

/** Every address that no route knows. Thrown here, it is shown inside the frame of the site. */
export function loader({ url }: Route.LoaderArgs): never {
  throw data({ message: `Page not found: ${url.pathname}` }, { status: 404 })
}

/** A browser may not know all routes: what it does not know is requested from the server as a document. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  const { pathname, search } = new URL(request.url)
  openPage(pathname + search)
  return await new Promise(() => {})
}

export default function NotFound() {
  return null
}
