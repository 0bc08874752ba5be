import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Context } from '#core/context.server.ts'
import type { ReadOwn } from '#core/pages/own-page.server.ts'
import { type OwnData, writeOwn } from '#core/pages/own-page.tsx'
import { MatchPageBody } from '#features/matching/components/match-page-body.tsx'
import { readOwnMatches } from '#features/matching/match-page.queries.server.ts'
import { MyPageBody } from '#features/member-overview/components/my-page-body.tsx'
import { readMyPage } from '#features/member-overview/my-page.queries.server.ts'

type WriteOwnPage = (context: Context, memberId: number, url: URL) => Promise<OwnPageWritten>

/** What one member's page has in the places of the marks: its data, and the page itself. */
export type OwnPageWritten = { page: string; markup: string }

const ownPages: ReadonlyMap<string, WriteOwnPage> = new Map([
  ['my page', ownPage(readMyPage, (data) => <MyPageBody {...data} />)],
  ['matches', ownPage(readOwnMatches, (data) => <MatchPageBody {...data} />)],
])

export async function writeOwnPage(
  name: string,
  context: Context,
  memberId: number,
): Promise<OwnPageWritten> {
  const write = ownPages.get(name)
  if (!write) throw new Error(`${name} is no page that is painted`)
  return await write(context, memberId, addressOf(context.request.url))
}

function ownPage<T extends OwnData>(
  read: ReadOwn<T>,
  show: (data: T) => React.ReactElement,
): WriteOwnPage {
  return async (context, memberId, url) => {
    const data = await read(context, memberId, url)
    return {
      page: writeOwn(data),
      markup: isDataOnly(context.request.url) ? '' : await render(show(data), url),
    }
  }
}

/** As React Router gives it to a loader. */
function addressOf(given: URL): URL {
  const url = new URL(given)
  url.pathname = url.pathname.replace(/\.data$/, '')
  url.searchParams.delete('_routes')
  return url
}

function isDataOnly({ pathname }: URL): boolean {
  return pathname.endsWith('.data')
}

/** At its own address, which forms are sent to. */
async function render(element: React.ReactElement, url: URL): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ path: url.pathname, element }])
  const context = await query(new Request(url))
  if (context instanceof Response) throw new Error('a page that is painted leads elsewhere')
  const router = createStaticRouter(dataRoutes, context)
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}
