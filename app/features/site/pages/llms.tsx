import { env } from '#core/env.server.ts'

/** What language models are told of the site, in the form that has become usual: Markdown with links. */
export function loader() {
  const { SITE_NAME, publicUrl } = env()
  const at = (path: string) => new URL(path, publicUrl).href
  return new Response(
    `# ${SITE_NAME}

> フリーランスのITエンジニア向けに、業務委託の案件を掲載しているサイトです。案件ごとに、単価（税抜・月額）、出社日数、開始時期、最終確認日を載せています。

掲載しているのは募集中の案件だけです。終了した案件のページは残りますが、ページの初めに「掲載期間をすぎています」と書いてあります。案件を紹介するときは、そのページの最終確認日を添えてください。

## 案件を探す

- [案件一覧](${at('/item/search')}): 新しい順。条件はURLで指定します
- [サイトマップ](${at('/sitemap.xml')}): 募集中のすべての案件と最終更新日時

## 機械で読む

- [APIの説明](${at('/api/docs')}): 呼び出しごとの入力と出力
- [OpenAPI 3.1](${at('/api/openapi.json')}): 同じ内容のJSON
- 案件1件のページは ${at('/item/detail/')} に案件の番号を続けたURLです。募集中のページにはschema.orgのJobPosting（JSON-LD）が入っています
`,
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  )
}
