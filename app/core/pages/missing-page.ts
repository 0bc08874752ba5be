import { data } from 'react-router'

/** What a page throws whose address names nothing: shown in the frame of the site, with the address that was asked for. */
export function missingPage({ pathname }: { pathname: string }) {
  return data({ message: `アドレス：${pathname}` }, { status: 404 })
}
