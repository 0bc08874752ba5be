const SUBJECT_LINE = /^(?:件名|Subject|subject)\s*[:：]\s*(.*)\n/

/** A pasted text may begin with its subject. */
export function pastedMail(text: string): { subject: string; body: string } {
  const clean = text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '').trimStart()
  const named = SUBJECT_LINE.exec(clean)
  if (named) return { subject: (named[1] ?? '').trim(), body: clean.slice(named[0].length) }
  const [first = '', ...rest] = clean.split('\n')
  const isSubject =
    first.length <= 120 &&
    /【|案件|要員|クローズ|募集/.test(first) &&
    !/^[■・【].*[:：]/.test(first)
  return isSubject && rest.join('').trim() !== ''
    ? { subject: first.trim(), body: rest.join('\n').trimStart() }
    : { subject: '', body: clean }
}
