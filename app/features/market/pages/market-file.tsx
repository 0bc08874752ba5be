import { redirect } from 'react-router'
import { stampInJapan } from '#core/clock.ts'
import { env } from '#core/env.server.ts'
import { xmlDocument } from '#core/formats/markup.ts'
import { contextOf, dependsOn, idIn, read } from '#core/pages/page.server.ts'
import { rateBasis } from '#features/items/day-rate.words.ts'
import { MARKET, marketPath } from '#features/market/market.form.ts'
import { readMarket, readMarketAddress } from '#features/market/market.queries.server.ts'
import { narrowedText } from '#features/market/market.words.ts'
import { csvOf, jsonOf, type MarketFile, pictureOf } from '#features/market/market-file.markup.ts'
import { listPrefectures } from '#features/reference/reference.queries.server.ts'
import { getTag } from '#features/tags/tag.queries.server.ts'
import type { Route } from './+types/market-file.ts'

const FORMS = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
  json: { type: 'application/json; charset=utf-8', write: jsonOf },
  svg: {
    type: 'image/svg+xml; charset=utf-8',
    write: (file: MarketFile) => xmlDocument(pictureOf(file)),
  },
}

/** A market as a file: the address of its page with an ending, and the same parameters. */
export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'search', 'tags')
  const { url, params } = args
  const ending = endingOf(url.pathname)
  const id = params.id === undefined ? undefined : idIn({ params: { id: params.id }, url })
  const { db } = contextOf(args)
  const tag = id === undefined ? undefined : await read(args, () => getTag(db, id))
  if (tag && tag.id !== id) {
    return redirect(`${MARKET}/${tag.id}.${ending}${url.search}`, 301)
  }
  const file = await read(args, (context) => readFile(context, url, tag))
  const { type, write } = FORMS[ending]
  return new Response(write(file), {
    headers: {
      'Content-Type': type,
      // Other sites show the picture and read the figures: they are free for everybody.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
      'X-Robots-Tag': 'noindex',
      ...(ending === 'csv' && {
        'Content-Disposition': `attachment; filename="${nameOf(tag)}.csv"`,
      }),
    },
  })
}

function endingOf(path: string): keyof typeof FORMS {
  if (path.endsWith('.csv')) return 'csv'
  return path.endsWith('.json') ? 'json' : 'svg'
}

function nameOf(tag: FoundTag | undefined): string {
  return tag ? `marketprice-${tag.id}` : 'marketprice'
}

type FoundTag = Awaited<ReturnType<typeof getTag>>

async function readFile(
  { db, now }: Pick<ReturnType<typeof contextOf>, 'db' | 'now'>,
  url: URL,
  tag: FoundTag | undefined,
): Promise<MarketFile> {
  const { state } = await readMarketAddress(db, url, tag?.id)
  const [market, prefectures] = await Promise.all([readMarket(db, now, state), listPrefectures(db)])
  const narrowed = narrowedText(state, { prefectures, industries: market.industries })
  const title = `${tag?.term ?? 'フリーランス案件'}の単価相場`
  const { SITE_NAME, publicUrl } = env()
  return {
    title: narrowed ? `${title}（${narrowed}）` : title,
    siteName: SITE_NAME,
    page: new URL(marketPath(state), publicUrl).href,
    at: stampInJapan(now),
    basis: rateBasis(state.days ?? []),
    market,
  }
}
