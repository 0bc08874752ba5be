import { data } from 'react-router'

/** What a page throws whose address names nothing: shown in the frame of the site. The sentence is that of the calls. */
export function missingPage({ pathname }: { pathname: string }) {
  return data({ message: `Page not found: ${pathname}` }, { status: 404 })
}
