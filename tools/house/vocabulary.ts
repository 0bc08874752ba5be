import ts from 'typescript'
import { type File, isCode, isGenerated, type Rule, textOf } from './project.ts'
import { lineOf, nodesOf } from './syntax.ts'

/** Words that names, comments and documents do not use, each with the words of the trade. */
const AVOIDED: ReadonlyMap<string, string> = new Map([
  ['afresh', 'again'],
  ['anew', 'again'],
  ['ballast', 'reserved space'],
  ['bears', 'carries, has'],
  ['crew', 'supervisor'],
  ['deed', 'task, workload'],
  ['desk', 'office'],
  ['doubt', 'candidate, risk'],
  ['furniture', 'constraints'],
  ['hear', 'receive, be notified'],
  ['heard', 'received, notified'],
  ['heed', 'read, follow'],
  ['hitherto', 'so far'],
  ['kept', 'cached, saved, stored, retained, shortlisted'],
  ['keyed', 'idempotent'],
  ['knock', 'log in'],
  ['lest', 'so that … not'],
  ['mend', 'repair, fix'],
  ['missed', 'unmatched'],
  ['rescue', 'no results'],
  ['said', 'stated, shown, written, given'],
  ['sight', 'visible set'],
  ['stand', 'is, represents'],
  ['standing', 'status, position'],
  ['stood', 'was'],
  ['tell', 'notify, report, show, distinguish'],
  ['told', 'notified, reported, listed, exported'],
  ['whence', 'from where'],
  ['whoever', 'who, anyone who'],
])

/** Words that are plain in a sentence, but as names leave open what is done. */
const VAGUE: ReadonlyMap<string, string> = new Map([
  ['ask', 'request, query, require'],
  ['keep', 'save, store, cache, retain, shortlist'],
  ['keeper', 'what it holds or runs'],
  ['say', 'report, show, format'],
])

/** Plurals, participles and negations of them. */
const STEM = /^(?:un)?(.+?)(?:s|ed|ing)?$/

/** Words with spaces between them, and nothing of a language of programs. */
const SENTENCE = /^[A-Za-z ,.:;'’–-]* [A-Za-z ,.:;'’–-]*$/
const DOCUMENT =
  /^(README|DEVELOPING)\.md$|^docs\/(?!api\/).*\.(md|tsv)$|^docs\/privacy\.json$|^app\/.*\/README\.md$/

export const vocabulary: Rule[] = [
  {
    name: 'names, files, comments, messages and documents use the words of the trade',
    find(files) {
      const columns = new Set(textOf(files, 'db/schema.ts').match(/\w+/g))
      return files.flatMap((file) =>
        [
          ...commentsOf(file),
          ...namesOf(file, columns),
          ...sentencesOf(file),
          ...linesOf(file),
          { line: 1, text: file.path, isOwn: true },
        ].flatMap((prose) => complain(file, prose)),
      )
    },
    planted: [
      { path: 'server/web.ts', text: '/** Whoever asks is let in. */\nexport const port = 1\n' },
      { path: 'server/a.ts', text: 'export function listKept() {}\n' },
      { path: 'server/b.ts', text: 'const untoldMails = 1\nexport const mails = untoldMails\n' },
      { path: 'server/c.ts', text: `export const call = { summary: 'Names a search anew' }\n` },
      { path: 'server/d.ts', text: "log.warn('the file was not kept')\n" },
      { path: 'docs/feeds.md', text: 'Whoever reads a feed\n' },
      { path: 'docs/privacy.json', text: '{ "purpose": "Telling members of new projects" }\n' },
      { path: 'server/e.ts', text: '/** What a process said. */\nexport const output = 1\n' },
      { path: 'server/f.ts', text: 'export function keepDraft() {}\n' },
      { path: 'server/keep-running.ts', text: '' },
      { path: 'app/features/items/skill-asks.ts', text: '' },
      { path: 'app/ui/chip.module.css', text: '/* It stands at the end. */\n.chip {}\n' },
    ],
  },
]

/** `isOwn`: a name that the project has chosen; it is held to more than a sentence is. */
type Prose = { line: number; text: string; isOwn?: boolean }

function complain({ path }: File, { line, text, isOwn = false }: Prose): string[] {
  const words = text.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase()
  return [...new Set(words.match(/[a-z]+/g))].flatMap((word) => {
    const better = [word, STEM.exec(word)?.[1] ?? word]
      .map((form) => AVOIDED.get(form) ?? (isOwn ? VAGUE.get(form) : undefined))
      .find((taken) => taken !== undefined)
    return better === undefined ? [] : [`${path}:${line} says '${word}': ${better}`]
  })
}

/** Declared names. A property may carry the name of its column. */
function namesOf(file: File, columns: ReadonlySet<string>): Prose[] {
  const names: Prose[] = []
  if (!isCode(file)) return names
  for (const node of nodesOf(file)) {
    if (!ts.isIdentifier(node) || !('name' in node.parent) || node.parent.name !== node) continue
    const isOwn = isOwnName(node.parent)
    if (isOwn || !columns.has(node.text)) names.push({ line: lineOf(node), text: node.text, isOwn })
  }
  return names
}

/** What calls, messages and tests say: English texts of more than one word. */
function sentencesOf(file: File): Prose[] {
  const sentences: Prose[] = []
  if (!isCode(file)) return sentences
  for (const node of nodesOf(file)) {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node)
    const isSpan = ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
    if ((isText || isSpan) && SENTENCE.test(node.text))
      sentences.push({ line: lineOf(node), text: node.text })
  }
  return sentences
}

/** A document without its code, and without what is generated from the calls. */
function linesOf({ path, text }: File): Prose[] {
  if (!DOCUMENT.test(path)) return []
  return text
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line.replace(/`[^`]*`|"\w+"/g, '') }))
}

function isOwnName(node: ts.Node): boolean {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isTypeAliasDeclaration(node)
  )
}

function commentsOf(file: File): Prose[] {
  if (/\.css$/.test(file.path)) {
    return [...file.text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: text, index }) => ({
      line: file.text.slice(0, index).split('\n').length,
      text,
    }))
  }
  if (!isCode(file) || isGenerated(file.path)) return []
  const comments = new Map<number, Prose>()
  for (const node of nodesOf(file)) {
    for (const { pos, end } of ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? []) {
      if (comments.has(pos)) continue
      const line = file.text.slice(0, pos).split('\n').length
      comments.set(pos, { line, text: file.text.slice(pos, end) })
    }
  }
  return [...comments.values()]
}
