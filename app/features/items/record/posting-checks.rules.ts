import { dayNumber } from '#core/clock.ts'
import { unfitIn } from './item-fit.words.ts'
import type { ItemFields } from './item-record.schema.ts'
import type { Finding } from './posting-checks.schema.ts'
import { titleRules, wordRules } from './posting-checks.words.ts'
import { checks } from './term-checks.rules.ts'

/** All faults and warnings of an item, the gravest first. */
export function checkItem(item: ItemFields, today: string): Finding[] {
  const found = [
    ...checks.flatMap(({ code, level, field, find }) => {
      const message = find(item, dayNumber(today))
      return message ? [{ code, level, field, message, found: '' }] : []
    }),
    ...findInTexts(item),
    ...findPrivateNotes(item),
    ...findUnfit(item),
  ]
  return found.sort((a, b) => RANK[a.level] - RANK[b.level])
}

const RANK = { error: 0, warning: 1, info: 2 }
const COST = { error: 20, warning: 5, info: 0 }

/** 100 where nothing was found. */
export function scoreOf(findings: readonly Finding[]): number {
  return Math.max(
    0,
    findings.reduce((left, { level }) => left - COST[level], 100),
  )
}

/** 2 where something keeps it from being shown, 1 where there is a warning. */
export function levelOf(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ level }) => level === 'error')) return 2
  return findings.some(({ level }) => level === 'warning') ? 1 : 0
}

export function isBlocking({ level }: Finding): boolean {
  return level === 'error'
}

/** No posting can be so, a draft neither: the two ends of a range are the wrong way round. */
export function isImpossible({ code }: Finding): boolean {
  return ['rate_reversed', 'days_reversed'].includes(code)
}

type Text = readonly [field: string, text: string]

/** Each field that everybody can read, with its text. */
function publicTexts(item: ItemFields): Text[] {
  const names = [
    'name',
    'summary',
    'detail',
    'must_have_requirements',
    'nice_to_have',
    'area_detail',
    'first_onsite',
    'rate_detail',
    'rate_note',
    'hours_text',
    'period_text',
    'interview_form',
    'english',
    'comment',
  ] as const
  const lists: Text[] = [
    ['points', item.points.join('\n')],
    ['must_skills', item.must_skills.map(({ text }) => text).join('\n')],
    ['nice_skills', item.nice_skills.map(({ text }) => text).join('\n')],
  ]
  return [...names.map((name): Text => [name, item[name] ?? '']), ...lists]
}

function findInTexts(item: ItemFields): Finding[] {
  const texts = publicTexts(item)
    .filter(([, text]) => text !== '')
    .map(([field, text]): Text => [field, text.normalize('NFKC')])
  const ofTexts = texts.flatMap((text) => matchRules(wordRules, text))
  const title: Text = ['name', item.name.normalize('NFKC')]
  return [...findLeaks(item, texts), ...ofTexts, ...matchRules(titleRules, title)]
}

function matchRules(rules: typeof wordRules, [field, plain]: Text): Finding[] {
  return rules.flatMap(({ code, level, pattern, message }) => {
    // Not matchAll: it makes a new expression each time.
    const words = new Set(plain.match(pattern))
    return [...words].map((found) => ({ code, level, field, message: message(found), found }))
  })
}

/** The name of a client, or of a firm between them and us, where everybody can read it. */
function findLeaks(item: ItemFields, texts: readonly Text[]): Finding[] {
  const names = new Set([item.client ?? '', ...item.chain].map(bareName))
  const known = [...names].filter((name) => name.length >= 3)
  if (known.length === 0) return []
  return texts.flatMap(([field, text]) =>
    known
      .filter((name) => text.includes(name))
      .map((found) => {
        const message = `取引先の名前「${found}」が公開の欄にあります。業種などに書き換えてください。`
        return { code: 'client_name', level: 'error' as const, field, message, found }
      }),
  )
}

function bareName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\([^()]*\)|株式会社|有限会社|合同会社|様$/g, '')
    .trim()
}

function findPrivateNotes(item: ItemFields): Finding[] {
  const notes = { age_note: item.age_note, nationality_note: item.nationality_note }
  return Object.entries(notes).flatMap(([field, note]) => {
    if (!note) return []
    const what = field === 'age_note' ? '年齢' : '国籍'
    const message = `先方が${what}の条件を伝えています。公開の欄には書かず、選考の理由にもしません。`
    return [{ code: `private_${field}`, level: 'info' as const, field, message, found: note }]
  })
}

/** What a mail has stated and its field cannot hold is a line of the note. */
function findUnfit({ note }: ItemFields): Finding[] {
  return unfitIn(note).map(({ field, text }) => {
    const message = `メールの「${text}」がこの欄に入りません。直したら、メモのその行を消してください。`
    return { code: 'unfit_value', level: 'warning' as const, field, message, found: text }
  })
}
