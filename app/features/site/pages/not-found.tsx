import { openPage } from '#core/browser/open-page.ts'
import { missingPage } from '#core/pages/missing-page.ts'
import type { Route } from './+types/not-found.ts'

/** Every address that no route knows. Thrown here, it is shown inside the frame of the site, or of the office. */
export function loader({ url }: Route.LoaderArgs): never {
  throw missingPage(url)
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
