import { env } from '#core/env.server.ts'
import { element, xmlDocument } from '#core/formats/markup.ts'

/** How a browser searches the site from its own address bar. */
export function loader() {
  const { SITE_NAME, publicUrl } = env()
  const at = (path: string) => new URL(path, publicUrl).href
  const description = element(
    'OpenSearchDescription',
    [
      element('ShortName', SITE_NAME.slice(0, 16)),
      element('Description', 'フリーランスITエンジニアの案件を探す'),
      element('InputEncoding', 'UTF-8'),
      element('Language', 'ja'),
      element('Image', at('/favicon.svg'), { width: '16', height: '16', type: 'image/svg+xml' }),
      element('Url', [], {
        type: 'text/html',
        template: `${at('/item/search')}?keyword={searchTerms}`,
      }),
      element('Url', [], {
        type: 'application/opensearchdescription+xml',
        rel: 'self',
        template: at('/opensearch.xml'),
      }),
    ],
    { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
  )
  return new Response(xmlDocument(description), {
    headers: { 'Content-Type': 'application/opensearchdescription+xml; charset=utf-8' },
  })
}
