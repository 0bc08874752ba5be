import { REQUEST_MARK } from '#features/clients/requests/confirmation-request.codes.ts'
import { compileRules } from './compiled-rules.ts'
import { partsOf } from './labelled-parts.ts'
import { lineProjectIn, lineProjectOf } from './line-projects.ts'
import { type BodySigns, type Sorted, sortMail } from './mail-kind.ts'
import { splitMail } from './mail-splitter.ts'
import { type Even, even } from './normalised-text.ts'
import { tablesOf } from './place-names.ts'
import { countFacts } from './plain-facts.ts'
import { numberOfItem, readBlock } from './project-block.ts'
import type {
  Block,
  Kind,
  Letter,
  Names,
  Reader,
  ReadMail,
  Reason,
  Rule,
  Span,
} from './reader-contract.ts'
import type { Ground, Range } from './reading-context.ts'
import { conditionsOfAll } from './shared-conditions.ts'
import { sourceTextOf } from './source-text.ts'
import { bareSubject } from './subject-prefix.ts'
import { findTagsOf } from './tag-finder.ts'
import { readTyped } from './typed-value.ts'

/** Who offers more at once sends a list, and no mail that a person reads to its end. */
const MOST_BLOCKS = 100

/** A reader for many mails: its rules and names are made ready once. */
export function createReader(rules: readonly Rule[], names: Names): Reader {
  const compiled = compileRules(rules)
  const finder = findTagsOf(names)
  tablesOf(names)
  const groundOf = (letter: Letter, today: Temporal.PlainDate): Ground => ({
    mail: even(sourceTextOf(letter)),
    rules: compiled,
    names,
    finder,
    today,
  })
  return {
    read: (letter, today, kind) => readMail(letter, groundOf(letter, today), kind),
    readBlock(letter, span, today) {
      const ground = groundOf(letter, today)
      return readBlock(ground, rangeAt(ground.mail, span), {})
    },
    readField: (field, typed, today) =>
      readTyped(groundOf({ subject: '', body: typed }, today), field, typed.trim()),
  }
}

function readMail(letter: Letter, ground: Ground, chosen: Kind | undefined): ReadMail {
  const subject = { from: 0, to: ground.mail.text.indexOf('\n') }
  const body = { from: subject.to + 1, to: ground.mail.text.length }
  const { blocks, shared, footer } = splitMail(ground, body)
  const bare = bareSubject(letter.subject)
  const { kind, reasons } = chosen
    ? { kind: chosen, reasons: [] }
    : (sortAnswer(ground, body, letter) ??
      sortMail({ ...letter, subject: bare }, ground.rules, signsOf(ground, body)))
  const end = footer && spanAt(ground.mail, footer)
  const read = { kind, reasons, subject: bare, footer: end, isCut: false }
  if (kind === 'candidate' || kind === 'other') return { ...read, blocks: [] }
  if (kind === 'close') return { ...read, blocks: closedBlocks(ground, body, letter) }
  const alone = blocks.length === 1 ? (onlyLineOf(ground, blocks[0]) ?? subject) : undefined
  const ofAll = blocks.length > 1 ? conditionsOfAll(ground.mail, subject) : undefined
  const common = [shared, ofAll].filter((range) => range !== undefined)
  const projects: Block[] = []
  for (const block of blocks.slice(0, MOST_BLOCKS)) {
    const own = alone ?? lineProjectOf(ground, block)
    projects.push(readBlock(ground, block, { subject: own, shared: common, before: projects }))
  }
  return { ...read, isCut: blocks.length > MOST_BLOCKS, blocks: projects }
}

/** An answer to our own request for a confirmation is about a project of ours; what it quotes are our own words. */
function sortAnswer({ mail, rules }: Ground, body: Range, { subject }: Letter): Sorted | undefined {
  if (!subject.includes(REQUEST_MARK) || bareSubject(subject) === subject) return undefined
  const words = mail.text.slice(
    body.from,
    mail.older.find((at) => at >= body.from),
  )
  const isClosed = rules.sorts.some(({ key, pattern }) => key === 'close' && pattern.test(words))
  const reasons: Reason[] = [{ word: REQUEST_MARK, where: 'subject' }]
  return { kind: isClosed ? 'close' : 'project', reasons }
}

/** A mail of one line that says all of its project. */
function onlyLineOf(ground: Ground, block: Range | undefined): Range | undefined {
  return block && partsOf(ground.mail, block, ground.rules).parts.length === 0
    ? lineProjectIn(ground, block)
    : undefined
}

/** A mail that ends something names numbers of ours, or a title. */
function closedBlocks(ground: Ground, body: Range, { subject }: Letter): ReadMail['blocks'] {
  const { text } = ground.mail
  const numbers = [...text.matchAll(/AN\s{0,3}-?\s{0,3}(\d{1,9})(?!\d)/gi)].map(([, digits]) =>
    Number(digits),
  )
  const ids = [...new Set(numbers)].slice(0, MOST_BLOCKS)
  const head = { from: 0, to: body.from - 1 }
  const block = readBlock(ground, body, { subject: head })
  const title = block.title === '' ? bareSubject(subject) : block.title
  const closed: Block = { ...block, state: 'closed', title, findings: [], unknown_labels: [] }
  if (ids.length === 0) return [{ ...closed, item_id: numberOfItem(subject) }]
  return ids.map((item_id) => ({ ...closed, item_id }))
}

function signsOf(ground: Ground, whole: Range): BodySigns {
  const body = closingPart(ground, whole) ?? whole
  const { parts } = partsOf(ground.mail, body, ground.rules)
  const labels = new Set(parts.filter(({ key }) => key !== 'common').map(({ key }) => key))
  return { labels, facts: countFacts(ground, body) }
}

/** こちらクローズしました above the quoted project: what is quoted says nothing of this mail. */
function closingPart({ mail, rules }: Ground, { from, to }: Range): Range | undefined {
  const older = mail.older.find((at) => at > from && at < to)
  if (older === undefined) return undefined
  const words = mail.text.slice(from, older)
  const close = rules.sorts.find(({ key }) => key === 'close')
  return close && words.search(close.pattern) >= 0 ? { from, to: older } : undefined
}

function spanAt({ starts, source }: Even, { from, to }: Range): Span {
  return { from: starts[from] ?? source.length, to: starts[to] || source.length }
}

/** The place of a part of the source in the normalised text. */
function rangeAt({ starts, text }: Even, span: Span): Range {
  const places = starts.subarray(0, text.length)
  const from = places.findIndex((at) => at >= span.from)
  const to = places.findIndex((at) => at >= span.to)
  return { from: Math.max(from, 0), to: to < 0 ? text.length : to }
}
