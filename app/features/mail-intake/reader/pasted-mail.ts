import { toLineFeeds } from '#core/formats/line-feeds.ts'

const SUBJECT = /^(?:件名|[Ss]ubject)\s*[:：]\s*/

/** 案件名：… is the first label of the body, 案件① the heading of its first project. */
const OF_BODY =
  /^[■・【].*[:：]|^[^\p{L}\p{N}]{0,3}(?:案件|プロジェクト|PJ|募集)(?:名称?|概要|内容|職種|ポジション)?[^\p{L}\p{N}]{0,2}(?:[:：]|[\s　]{2}|\t|[①-⑳]|[\dA-H１-９](?![\p{L}\p{N}]))/u

/** A pasted text may begin with its subject. */
export function pastedMail(text: string): { subject: string; body: string } {
  const clean = toLineFeeds(text).replaceAll('\u0000', '').trimStart()
  const label = SUBJECT.exec(clean)?.[0] ?? ''
  const [first = '', ...rest] = clean.slice(label.length).split('\n')
  if (label !== '' && rest.length > 0) return { subject: first.trim(), body: rest.join('\n') }
  const isSubject =
    first.length <= 120 && /【|案件|要員|クローズ|募集/.test(first) && !OF_BODY.test(first)
  return isSubject && rest.join('').trim() !== ''
    ? { subject: first.trim(), body: rest.join('\n').trimStart() }
    : { subject: '', body: clean }
}
