import { data } from 'react-router'
import type { Route } from './+types/not-found.ts'

/** Every address that no route knows. Thrown here, it is shown inside the frame of the site. */
export function loader({ url }: Route.LoaderArgs): never {
  throw data({ message: `Page not found: ${url.pathname}` }, { status: 404 })
}

export default function NotFound() {
  return null
}
