/** What a crawler gets in place of the error page: the status in words, and the way to the top. */
export function plainErrorDocument(status: number): string {
  const title =
    status === 404 ? '指定されたページは見つかりませんでした。' : 'ただいまページを表示できません。'
  return `<!DOCTYPE html>
<html lang="ja"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<title>${title}（${status}）</title></head>
<body><h1>${title}（${status}）</h1><p><a href="/">トップページへ</a></p></body></html>
`
}
