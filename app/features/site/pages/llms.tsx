import { env } from '#core/env.server.ts'

/** The summary of the site for language models, in the usual form: Markdown with links. */
export function loader() {
  const { SITE_NAME, publicUrl } = env()
  const at = (path: string) => new URL(path, publicUrl).href
  return new Response(
    `# ${SITE_NAME}

> フリーランスのITエンジニア向けに、業務委託の案件を掲載しているサイトです。案件ごとに、単価（税抜・月額）、出社日数、開始時期、最終確認日を載せています。

掲載しているのは募集中の案件だけです。終了した案件のページは残りますが、ページの初めに「掲載期間をすぎています」と書いてあります。案件を紹介するときは、そのページの最終確認日を添えてください。

## 案件を探す

- [案件一覧](${at('/item/search')}): 新しい順。条件はURLのパラメーターで指定します
- 主なパラメーター: \`keyword\`（言葉は空白区切り。「Java 70万以上 週3 リモート -COBOL」のような文も読み取ります）、\`tag_ids\`、\`prefecture_id\`（13は東京都）、\`rate_min\`・\`rate_max\`（万円）、\`remote\`（full、mostly、hybrid、none）、\`days\`（1〜5。指定すると、単価はその日数で働く場合の金額でくらべます。指定がなければ週5日換算です）、\`sort\`（recommended、new、updated、rate_high、ending。keyword があればrecommended、なければnewの順）、\`page\`、\`per_page\`
- タグごとの一覧は ${at('/item/tag/')} に、案件1件のページは ${at('/item/detail/')} に、それぞれ番号を続けたURLです
- [サイトマップ](${at('/sitemap.xml')}): 募集中のすべての案件と最終更新日時

## 読みもの

- [ご利用の流れ](${at('/flow')})、[よくある質問](${at('/question')})、[用語集](${at('/glossary')})
- [掲載の方針](${at('/posting-policy')})、[手数料とマージン](${at('/fees')})、[お支払いの条件](${at('/payment-terms')}): 募集中の案件のいまの数字つき
- [フリーランスになるには](${at('/about-free-engineer')})、[続けるための手引き](${at('/engineers-guide-to-success')})
- [単価相場](${at('/item/marketprice')}): 単価の中央値、四分位、件数。パスに .csv か .json を付けるとデータで読めます（CC BY 4.0）
- [利用規約](${at('/terms')})、[会社概要](${at('/company-profile')})

## 機械で読む

- [新着のRSS](${at('/item/search.rss')})、[新着のJSON Feed](${at('/item/search.json')}): 一覧のパスに .rss か .json を付けると、同じ条件の新着50件が読めます
- [APIの説明](${at('/api/docs')}): 呼び出しごとの入力と出力
- [OpenAPI 3.1](${at('/api/openapi.json')}): 同じ内容のJSON
- 募集中の案件のページには、schema.orgのJobPosting（JSON-LD）が入っています
`,
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  )
}
