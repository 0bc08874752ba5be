import ts from 'typescript'
import { isTest, type Rule } from './project.ts'
import { findInCode, isAnywhere } from './syntax.ts'

/** Programs that start other programs hand their own surroundings on. */
const SETTINGS = /^app\/core\/env\.server\.ts$|^(tools|tests|lab)\//
const SPECIFIER = /^(#[a-z]+\/.+|\.\/.+|\.\.\/.+)$/

export const places: Rule[] = [
  {
    name: 'settings are read in core/env.server.ts only',
    find: (files) =>
      findInCode(
        files,
        (path) => !SETTINGS.test(path),
        (node) =>
          ts.isPropertyAccessExpression(node) && node.getText() === 'process.env'
            ? 'reads a setting'
            : undefined,
      ),
    planted: [{ path: 'server/web.ts', text: 'export const port = process.env.PORT\n' }],
  },
  {
    name: 'the wall clock is read in core/clock.ts only',
    find: (files) => findInCode(files, (path) => path !== 'app/core/clock.ts', readsClock),
    planted: [
      { path: 'server/a.ts', text: 'export const at = new Date()\n' },
      { path: 'server/b.ts', text: 'export const at = Date.now()\n' },
      { path: 'server/c.ts', text: 'export const at = Temporal.Now.instant()\n' },
    ],
  },
  {
    name: 'an import names its file, with an alias or from its own folder',
    find: (files) =>
      findInCode(files, isAnywhere, (node) => {
        if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return
        const { text } = node.moduleSpecifier
        if (!SPECIFIER.test(text)) return
        if (text.startsWith('../../')) return `climbs: ${text}`
        return /\.(tsx?|mjs|css|json|svg)(\?\w+)?$/.test(text)
          ? undefined
          : `has no extension: ${text}`
      }),
    planted: [
      { path: 'server/a.ts', text: `import { env } from '#core/env.server'\n` },
      { path: 'server/b.ts', text: `import { env } from '../../app/core/env.server.ts'\n` },
    ],
  },
  {
    name: 'files are chosen by FileField, whose words are Japanese in every browser',
    find: (files) =>
      findInCode(
        files,
        (path) => path.startsWith('app/') && path !== 'app/ui/form/file-field.tsx',
        (node) =>
          ts.isJsxAttribute(node) && node.getText() === 'type="file"'
            ? 'is a file input of its own'
            : undefined,
      ),
    planted: [
      { path: 'app/features/a/a.tsx', text: 'export const field = <input type="file" />\n' },
    ],
  },
  {
    name: 'figures are written by app/ui/figures.ts: Intl takes ten times as long for each',
    find: (files) =>
      findInCode(
        files,
        (path) => path.startsWith('app/') && !isTest(path),
        (node) =>
          isName(node) && /^(toLocaleString|NumberFormat)$/.test(node.text)
            ? 'writes a figure by Intl'
            : undefined,
      ),
    planted: [
      { path: 'app/ui/a.ts', text: "export const a = (12).toLocaleString('ja-JP')\n" },
      { path: 'app/ui/b.ts', text: "const figures = new Intl.NumberFormat('ja-JP')\n" },
    ],
  },
  {
    name: 'pages carry no inline style, which their content security policy refuses',
    find: (files) =>
      findInCode(
        files,
        (path) => path.startsWith('app/') && !MAILS.test(path),
        (node) =>
          (ts.isJsxAttribute(node) && node.name.getText() === 'style') ||
          (ts.isJsxOpeningElement(node) && node.tagName.getText() === 'style')
            ? 'is an inline style'
            : undefined,
      ),
    planted: [
      { path: 'app/ui/a.tsx', text: 'export const a = <p style={{ color: "red" }} />\n' },
      { path: 'app/ui/b.tsx', text: 'export const b = <style>p {}</style>\n' },
    ],
  },
  {
    name: 'HTML from outside React is in one place',
    find: (files) =>
      findInCode(
        files,
        (path) => path.startsWith('app/') && path !== RAW_HTML && !isTest(path),
        (node) =>
          isName(node) && SINKS.test(node.text) && !namesWorker(node)
            ? 'puts HTML in by hand'
            : undefined,
      ),
    planted: [
      { path: 'app/core/browser/f.ts', text: "document.body['innerHTML'] = detail\n" },
      { path: 'app/core/browser/g.ts', text: "frame.setAttribute('srcdoc', detail)\n" },
      {
        path: 'app/core/browser/h.ts',
        text: "new DOMParser().parseFromString(detail, 'text/html')\n",
      },
      { path: 'app/core/browser/i.ts', text: 'document.writeln(detail)\n' },
      { path: 'app/core/browser/j.ts', text: 'const made = new Function(detail)\n' },
      {
        path: 'app/ui/k.tsx',
        text: "const given = { 'dangerouslySetInnerHTML': { __html: detail } }\n",
      },
      {
        path: 'app/ui/a.tsx',
        text: 'export const a = <p dangerouslySetInnerHTML={{ __html: detail }} />\n',
      },
      {
        path: 'app/ui/b.tsx',
        text: 'const given = { dangerouslySetInnerHTML: { __html: detail } }\n',
      },
      { path: 'app/core/browser/c.ts', text: 'document.body.innerHTML = detail\n' },
      { path: 'app/core/browser/d.ts', text: "box.insertAdjacentHTML('beforeend', detail)\n" },
      { path: 'app/core/browser/e.ts', text: "trustedTypes?.createPolicy('own', rules)\n" },
    ],
  },
  {
    name: 'SQL is built by Kysely, never glued from strings',
    find: (files) =>
      findInCode(
        files,
        (path) => path.startsWith('app/') && path !== READER && !isTest(path),
        (node) => (isShort(node) && GLUED.test(node.getText()) ? 'glues SQL' : undefined),
      ),
    planted: [
      { path: 'app/core/feed.server.ts', text: 'export const all = sql.raw(text)\n' },
      { path: 'app/core/a.server.ts', text: "export const all = sql['raw'](text)\n" },
      { path: 'app/core/b.server.ts', text: 'const { raw } = sql\n' },
      { path: 'app/core/c.server.ts', text: 'export const all = CompiledQuery.raw(text)\n' },
    ],
  },
]

/** Mail programs read no style sheet, so a mail carries its styles with it. */
const MAILS = /(\/mail[\w-]*|\.mails)\.server\.tsx$/
/** Hands on what Kysely has compiled. */
const READER = 'app/core/db/transaction-reader.server.ts'
const RAW_HTML = 'app/ui/raw-html.tsx'
/** Its policy makes no HTML: it gives the one address of the worker. */
const WORKER = 'app/features/shortlist/offline-copies.browser.ts'

/** A name may be written as a text, too: body['innerHTML']. */
function isName(node: ts.Node): node is ts.Identifier | ts.StringLiteralLike {
  return ts.isIdentifier(node) || ts.isStringLiteralLike(node)
}

function isShort(node: ts.Node): boolean {
  const isOne =
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isVariableDeclaration(node)
  return isOne && node.end - node.pos < 200
}

const GLUED =
  /^(sql\??\.(raw|lit)|sql\??\.?\[['"`](raw|lit)['"`]\]|CompiledQuery\.raw|\{[^}]*\b(raw|lit)\b[^}]*\} = sql)$/

function namesWorker(node: ts.Identifier | ts.StringLiteralLike): boolean {
  return node.text === 'trustedTypes' && node.getSourceFile().fileName.endsWith(WORKER)
}
const SINKS =
  /^(dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|createContextualFragment|srcdoc|srcDoc|trustedTypes|DOMParser|parseFromString|writeln|Function)$/

function readsClock(node: ts.Node): string | undefined {
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date') {
    return node.arguments?.length ? undefined : 'reads the clock'
  }
  const isReading = /^(Date\.now|Temporal\.Now)$/
  return ts.isPropertyAccessExpression(node) && isReading.test(node.getText())
    ? 'reads the clock'
    : undefined
}
