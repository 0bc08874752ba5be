import { toLineFeeds } from '#core/formats/line-feeds.ts'

const SUBJECT = /^(?:件名|[Ss]ubject)\s*[:：]\s*/

/** A pasted text may begin with its subject. */
export function pastedMail(text: string): { subject: string; body: string } {
  const clean = toLineFeeds(text).replaceAll('\u0000', '').trimStart()
  const label = SUBJECT.exec(clean)?.[0] ?? ''
  const [first = '', ...rest] = clean.slice(label.length).split('\n')
  if (label !== '' && rest.length > 0) return { subject: first.trim(), body: rest.join('\n') }
  const isSubject =
    first.length <= 120 &&
    /【|案件|要員|クローズ|募集/.test(first) &&
    !/^[■・【].*[:：]/.test(first)
  return isSubject && rest.join('').trim() !== ''
    ? { subject: first.trim(), body: rest.join('\n').trimStart() }
    : { subject: '', body: clean }
}
