import type { CompiledRules } from './compiled-rules.ts'
import { even } from './normalised-text.ts'
import { personIn } from './person-signs.ts'
import type { Kind, Reason } from './reader-contract.ts'

export type Sorted = { kind: Kind; reasons: Reason[] }

/** What the body of a mail names by labels and by facts. */
export type BodySigns = {
  /** The fields that labels name. */
  labels: ReadonlySet<string>
  /** How many conditions of work its sentences have: a rate, hours, a start, interviews. */
  facts: number
}

type FoundWords = Map<string, string>

type SortInput = { text: string; inSubject: FoundWords; inBody: FoundWords; signs: BodySigns }

/** The subject first, the body second. A word of a project wins over one of a person, a person over both. */
export function sortMail(
  { subject, body, isAutomatic = false }: { subject: string; body: string; isAutomatic?: boolean },
  rules: CompiledRules,
  signs: BodySigns,
): Sorted {
  if (isAutomatic) return { kind: 'other', reasons: [{ word: 'Auto-Submitted', where: 'header' }] }
  const evenBody = even(`\n${body}`).text
  const input: SortInput = {
    text: `${even(subject).text}\n${evenBody}`,
    inSubject: wordsIn(even(subject).text, rules),
    inBody: bodyWords(evenBody, rules, signs),
    signs,
  }
  return (
    byPerson(input) ??
    byMachine(input) ??
    byErrand(input) ??
    bySubject(input) ??
    byBody(input) ??
    byFacts(input) ?? { kind: 'other', reasons: [] }
  )
}

function bodyWords(text: string, rules: CompiledRules, { facts }: BodySigns): FoundWords {
  const found = wordsIn(text.replace(WANTED, ' ').replace(AGE_LIMIT, ' '), rules)
  const request = text.match(WANTED)?.[0] ?? soughtIn(text)
  const isOpen = !found.has('candidate') || facts >= FACTS
  if (request !== undefined && !found.has('project') && isOpen) found.set('project', request)
  return found
}

/** 60歳まで is nobody's age. */
const AGE_LIMIT = /\d{2} ?[歳才](?:前後|位|くらい|ぐらい|程度)?(?:まで|以下|未満|迄)/g

/** 要員様 are what a project wants. */
const WANTED =
  /(?:要員|人材|技術者|エンジニア|候補者)(?:様|さん|の方)?(?:が|を|は|も)?(?:いらっしゃいましたら|おられましたら|いましたら|ございましたら|を?(?:募集|探し|お探し)|のご?(?:提案|紹介)を?(?:お待ち|お願い))|(?:方|人|人材|技術者|エンジニア|要員|メンバー)を[^。\n]{0,12}(?:探し(?:て|お)|さがして|募集(?:して|中|いた|させ)|求めて)|\d{1,2}\s?[名人](?:ほど|程度)?(?:を|の)?(?:探し|さがし|募集|急募)|ご提案(?:を?お待ち|ください|下さい|をお願い)|スキルシートを?(?:お待ち|(?:お送り|ご送付|ご提出)(?:ください|下さい|を?お願い))/g

/** Javaの設計をやられている方（C#も可）を3名、三鷹に常駐で、… 探しております: whom, and far behind that they are sought. */
function soughtIn(text: string): string | undefined {
  const sentence = text.split(/[。\n]/).find((words) => {
    const at = words.search(WHOM)
    return at >= 0 && SOUGHT.test(words.slice(at))
  })
  return sentence?.match(SOUGHT)?.[0]
}

const WHOM = /(?:方|人材|技術者|エンジニア|要員|メンバー)(?:\([^()\n]{0,60}\))?を/
const SOUGHT = /探して(?:おり|い)|募集して(?:おり|い)|求めて(?:おり|い)/

function wordsIn(text: string, { sorts }: CompiledRules): FoundWords {
  const found: FoundWords = new Map()
  for (const { key, pattern } of sorts) {
    const word = text.match(pattern)?.[0]
    if (word !== undefined) found.set(key, word)
  }
  return found
}

function because(words: FoundWords, key: string, where: Reason['where']): Reason[] {
  return words.has(key) ? [{ word: words.get(key) ?? '', where }] : []
}

/** Only a project asks for skills, or says what is to be done and how people are chosen. */
const OF_PROJECTS = [
  'must',
  'nice',
  'detail',
  'interview',
  'headcount',
  'chain',
  'chain_limit',
  'dress',
  'team',
  'client',
  'hours',
  'pc',
  'environment',
]

function countOfProjects({ labels }: BodySigns): number {
  return OF_PROJECTS.filter((key) => labels.has(key)).length
}

/** Whether a body says as much as only an offer does. */
function isOffer(signs: BodySigns): boolean {
  return countOfProjects(signs) >= 3 || signs.facts >= FACTS
}

/** Age, sex, initials and 弊社所属 introduce a person, whatever the subject says. */
function byPerson({ text, signs }: SortInput): Sorted | undefined {
  const { isPerson, word } = personIn(text)
  if (!isPerson || countOfProjects(signs) >= 3) return undefined
  return { kind: 'candidate', reasons: [{ word, where: 'body' }] }
}

const ERRAND_IN_SUBJECT =
  /請求書|注文書|発注書|見積書|検収|稼働報告|勤務表|契約(?:書|更新|延長)|(?:スキルシート|経歴書)(?:の|を)?(?:再送|差し?替え|修正)|更新(?:の|に関する)?(?:ご?確認|ご?相談|お願い)|日程(?:の|調整|候補|ご)|説明会|懇親会|交流会|セミナー|ウェビナー|勉強会|お見送り|見送り|選考結果|面談結果|トライアル|通信 ?vol|vol\.? ?\d|ニュースレター|newsletter|相場|レポート(?!ティング)|調査結果|ホワイトペーパー|ブログ|コラム|特集|面談の?(?:お|御)礼|ランキング|アンケート|ご挨拶|休業|年末年始|営業(?:日|時間|に?ついて)|移転|支払(?:い?(?:通知|明細|案内)|いの?ご?(?:通知|案内|連絡))|振込|入金|源泉|invoice|webinar|meetup/i
/** Papers of money list the hours and the work of a project. */
const PAPER = /請求書|注文書|発注書|支払|振込|入金|源泉|検収/
const ERRAND_IN_BODY =
  /請求書を?(?:お送り|送付|添付)|お支払期日|会費|参加(?:費|申込|ご希望)|開催(?:いた|し|致)|購読|バックナンバー|ダウンロードはこちら|前月比|平均単価|無料(?:トライアル|web|セミナー|体験)|お申し?込み?(?:はこちら|:)|(?:募集中|空いて|継続中|有効)[^\n。]{0,10}(?:でしょうか|ですか|ますか)|お見送りと|見送らせて|契約(?:の|を)?更新|更新をお願い|注文書は|候補日|面談(?:をお願い|日程)|参画中の[^\n]{0,12}(?:様|さん)|ご提案(?:いただ|頂)(?:きました|いた)[^\n]{0,16}様/i

/** T.W様 is whom we have proposed. */
const SOMEBODY = /(?<![A-Za-z])[A-Z][.・] ?[A-Z][.・]? ?(?:様|さん|氏)/

/** The word is the head of the subject, or is in brackets: 自動応答: 【案件】…, お問い合わせの件（自動返信）. */
const OPENING = /(?:^|[【[(])\s*(?:(?:re|fwd?)\s*:\s*)*$/i
const CLOSING = /^(?:メール)?\s*(?:[\]】):]|$)/
const ENGLISH = /^[a-z]/i

/** An answer of a machine; 自動応答 within a subject may be what a project builds. */
function byMachine({ text, inSubject, signs }: SortInput): Sorted | undefined {
  const word = inSubject.get('automatic')
  if (word === undefined) return undefined
  const [subject = ''] = text.split('\n')
  const at = subject.indexOf(word)
  const isClosed = ENGLISH.test(word) || CLOSING.test(subject.slice(at + word.length))
  const isMark = isClosed && OPENING.test(subject.slice(0, at))
  if (!isMark && (inSubject.has('project') || isOffer(signs))) return undefined
  return { kind: 'other', reasons: because(inSubject, 'automatic', 'subject') }
}

/** An invoice, a meeting, a renewal or an appointment may name a project: it offers none. */
function byErrand({ text, inSubject, signs }: SortInput): Sorted | undefined {
  const [subject = '', ...rest] = text.split('\n')
  const word = subject.match(ERRAND_IN_SUBJECT)?.[0] ?? ''
  const inBody = rest.join('\n').match(ERRAND_IN_BODY)?.[0] ?? ''
  if (word === '' && inBody === '') return undefined
  if (signs.labels.has('must')) return undefined
  const most = SOMEBODY.test(text) || PAPER.test(word) ? 4 : 2
  if (countOfProjects(signs) >= most || (word === '' && signs.labels.size >= 4)) return undefined
  if (inSubject.has('close') && word === '') return undefined
  return {
    kind: 'other',
    reasons: [word !== '' ? { word, where: 'subject' } : { word: inBody, where: 'body' }],
  }
}

function bySubject({ inSubject, inBody, signs }: SortInput): Sorted | undefined {
  const reasons = (key: string) => because(inSubject, key, 'subject')
  if (inSubject.has('close') && signs.labels.size < 4)
    return { kind: 'close', reasons: reasons('close') }
  if (inSubject.has('project') && inBody.has('close') && signs.labels.size < 2 && signs.facts < 2)
    return { kind: 'close', reasons: because(inBody, 'close', 'body') }
  if (inSubject.has('project'))
    return { kind: 'project', reasons: [...reasons('project'), ...reasons('candidate')] }
  if (inSubject.has('candidate') && !isRequest(inBody, signs))
    return { kind: 'candidate', reasons: reasons('candidate') }
  if (inSubject.has('other') && countOfProjects(signs) < 3)
    return { kind: 'other', reasons: reasons('other') }
  return undefined
}

/** テスト要員のご相談: the body says whom it looks for, in its words or by its labels. */
function isRequest(inBody: FoundWords, signs: BodySigns): boolean {
  const isWritten = inBody.has('project') && (signs.labels.has('must') || signs.facts >= FACTS)
  return isWritten || countOfProjects(signs) >= 3
}

function byBody({ inBody, inSubject, signs }: SortInput): Sorted | undefined {
  const reasons = (key: string) => because(inBody, key, 'body')
  const hint: Reason[] = [{ word: inSubject.get('hint') ?? '', where: 'subject' }]
  const labelled = signs.labels.size
  if (inBody.has('automatic') && !isOffer(signs))
    return { kind: 'other', reasons: reasons('automatic') }
  if (labelled >= 3 || (labelled === 2 && signs.labels.has('must'))) {
    if (inBody.has('project')) return { kind: 'project', reasons: reasons('project') }
    const isOfProject =
      signs.labels.has('must') ||
      (signs.labels.has('interview') &&
        (signs.labels.has('settlement') || countOfProjects(signs) >= 2))
    if (!inBody.has('candidate') || isOfProject)
      return { kind: 'project', reasons: inSubject.has('hint') ? hint : reasons('hint') }
  }
  if (inBody.has('close') && labelled < 3) return { kind: 'close', reasons: reasons('close') }
  if (inBody.has('project') && !inBody.has('other'))
    return { kind: 'project', reasons: reasons('project') }
  if (inBody.has('candidate')) return { kind: 'candidate', reasons: reasons('candidate') }
  if (inBody.has('other')) return { kind: 'other', reasons: reasons('other') }
  return inSubject.has('hint') ? { kind: 'project', reasons: hint } : undefined
}

const FACTS = 3

/** Prose without a word of the trade: so many conditions of work are those of a project. */
function byFacts({ signs }: SortInput): Sorted | undefined {
  return signs.facts >= FACTS ? { kind: 'project', reasons: [] } : undefined
}
