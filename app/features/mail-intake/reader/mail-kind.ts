import type { CompiledRules } from './compiled-rules.ts'
import { even } from './normalised-text.ts'
import type { Kind, Reason } from './reader-contract.ts'

/** [再送] Fw: Re: and the like say nothing of the mail. */
export function bareSubject(subject: string): string {
  let bare = subject.trim()
  for (;;) {
    const next = bare
      .replace(
        /^(?:(?:re|fw|fwd|転送|返信)\s*[:：]|[[［【(（]\s*(?:再送|再配信|転送|再掲)\s*[\]］】)）])\s*/i,
        '',
      )
      .trim()
    if (next === bare) return bare
    bare = next
  }
}

type Sorted = { kind: Kind; reasons: Reason[] }

/** The subject first, the body second. A word of a project wins over one of a person. */
export function sortMail(
  { subject, body, isAutomatic = false }: { subject: string; body: string; isAutomatic?: boolean },
  rules: CompiledRules,
  /** How many fields of a project the body names by a label. */
  labelled: number,
): Sorted {
  if (isAutomatic) return { kind: 'other', reasons: [{ word: 'Auto-Submitted', where: 'header' }] }
  const inSubject = wordsIn(even(subject).text, rules)
  const inBody = wordsIn(even(body).text, rules)
  return (
    bySubject(inSubject, labelled) ??
    byBody(inBody, inSubject, labelled) ?? { kind: 'other', reasons: [] }
  )
}

type FoundWords = Map<string, string>

function wordsIn(text: string, { sorts }: CompiledRules): FoundWords {
  const found: FoundWords = new Map()
  for (const { key, pattern } of sorts) {
    const word = text.match(pattern)?.[0]
    if (word !== undefined) found.set(key, word)
  }
  return found
}

function bySubject(words: FoundWords, labelled: number): Sorted | undefined {
  const because = (key: string): Reason[] =>
    words.has(key) ? [{ word: words.get(key) ?? '', where: 'subject' }] : []
  if (words.has('automatic')) return { kind: 'other', reasons: because('automatic') }
  if (words.has('close') && labelled < 4) return { kind: 'close', reasons: because('close') }
  if (words.has('project'))
    return { kind: 'project', reasons: [...because('project'), ...because('candidate')] }
  if (words.has('candidate')) return { kind: 'candidate', reasons: because('candidate') }
  if (words.has('other')) return { kind: 'other', reasons: because('other') }
  return undefined
}

function byBody(words: FoundWords, subject: FoundWords, labelled: number): Sorted | undefined {
  const because = (key: string): Reason[] =>
    words.has(key) ? [{ word: words.get(key) ?? '', where: 'body' }] : []
  const hint: Reason[] = [{ word: subject.get('hint') ?? '', where: 'subject' }]
  if (words.has('automatic')) return { kind: 'other', reasons: because('automatic') }
  if (labelled >= 3) {
    if (words.has('project')) return { kind: 'project', reasons: because('project') }
    if (!words.has('candidate'))
      return { kind: 'project', reasons: subject.has('hint') ? hint : because('hint') }
  }
  if (words.has('close') && labelled < 3) return { kind: 'close', reasons: because('close') }
  if (words.has('project') && !words.has('other'))
    return { kind: 'project', reasons: because('project') }
  if (words.has('candidate')) return { kind: 'candidate', reasons: because('candidate') }
  if (words.has('other')) return { kind: 'other', reasons: because('other') }
  return subject.has('hint') ? { kind: 'project', reasons: hint } : undefined
}
