import { escapeText } from '#core/formats/markup.ts'

/** What is above a page that was saved for times without a network. */
export function copyNote(path: string, savedAt: string): string {
  return `<div class="saved-copy" role="status"><p><strong>通信できないため、${escapeText(savedAt)}に、この端末に保存した内容を表示しています。</strong></p><p>募集の状況や単価は、変わっていることがあります。ボタンと検索は、通信が戻るまで使えません。</p><p><a href="${escapeText(path)}">最新の内容を読み込む</a></p></div>`
}
