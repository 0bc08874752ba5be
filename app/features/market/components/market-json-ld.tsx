import { type Site, useLoadedSite } from '#core/pages/site.ts'
import { marketPath } from '#features/market/market.form.ts'
import type { MarketState } from '#features/market/market.schema.ts'
import { LICENCE, METHOD } from '#features/market/market-file.markup.ts'
import { JsonLd } from '#ui/json-ld.tsx'

type Props = { title: string; state: MarketState; period: { from: string; to: string } }

/** Read by machines alone: the server writes it, and no browser needs to know how. */
export function DatasetData(props: Props) {
  const site = useLoadedSite()
  return <JsonLd data={import.meta.env.SSR && site ? datasetOf(props, site) : undefined} />
}

function datasetOf({ title, state, period }: Props, { siteName, origin }: Site) {
  const at = (ending: string) => new URL(marketPath(state, ending), origin).href
  const creator = { '@type': 'Organization', name: siteName, url: origin }
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: title,
    description: `フリーランスITエンジニアの案件の単価の中央値、四分位、分布、月ごとの推移。${METHOD}`,
    url: at(''),
    license: LICENCE.url,
    isAccessibleForFree: true,
    creator,
    temporalCoverage: `${period.from}/${period.to}`,
    spatialCoverage: '日本',
    distribution: [
      { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: at('.csv') },
      { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: at('.json') },
    ],
  }
}
