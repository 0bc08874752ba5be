import { dirname, join } from 'node:path'
import { type File, findLines, isCode, isTest, type Rule, textOf } from './project.ts'

const PATH = /`((?:app|server|db|tools|tests|lab|docs)\/[\w./+-]+)`/g
const DECISIONS = 'docs/decisions/'

export const docs: Rule[] = [
  {
    name: 'every link of the documents leads to a file',
    find: (files) =>
      inDocs(files, /\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g, (target, path) => {
        const wanted = join(dirname(path), target)
        return files.some((file) => file.path === wanted || file.path.startsWith(`${wanted}/`))
          ? undefined
          : `links to ${target}, which is not there`
      }),
    planted: [{ path: 'README.md', text: 'See [how](docs/how.md).\n' }],
  },
  {
    name: 'every file and folder that the documents name is there',
    find: (files) =>
      inDocs(files, PATH, (target) =>
        files.some(({ path }) => path === target || path.startsWith(target.replace(/\/?$/, '/')))
          ? undefined
          : `names ${target}, which is not there`,
      ),
    planted: [
      { path: 'DEVELOPING.md', text: 'Look into `app/core/magic.ts`.\n' },
      { path: 'README.md', text: 'Look into `app/features/magic/`.\n' },
    ],
  },
  {
    name: 'every command that the documents name is there',
    find: (files) => {
      const { scripts }: { scripts: Record<string, string> } = JSON.parse(
        textOf(files, 'package.json') || '{}',
      )
      return inDocs(files, /npm run ([a-z]+(?:-[a-z]+)*)/g, (name) =>
        scripts[name] ? undefined : `names npm run ${name}, which is not there`,
      )
    },
    planted: [{ path: 'README.md', text: 'Then npm run everything.\n' }],
  },
  {
    name: 'the documents describe what is there: nothing in them is planned',
    find: (files) =>
      files
        .filter(({ path }) => /^(docs\/.+|[A-Z]+)\.(md|tsv)$/.test(path))
        .flatMap((file) => findLines(file, /\bplanned\b/i, 'calls something planned')),
    planted: [
      { path: 'README.md', text: 'Windows is planned.\n' },
      { path: 'docs/product/calls.tsv', text: 'planned\tGET\t/api/front/later\n' },
    ],
  },
  {
    name: 'decisions are numbered without a gap, and each says its number',
    find: (files) =>
      decisionsOf(files).flatMap(({ path, text }, index) => {
        const number = index + 1
        if (!path.startsWith(`${DECISIONS}${String(number).padStart(4, '0')}-`)) {
          return [`${path} is decision ${number} by its order, and not by its name`]
        }
        return text.startsWith(`# ${number}. `)
          ? []
          : [`${path} does not begin with "# ${number}. "`]
      }),
    planted: [
      { path: `${DECISIONS}0002-zeal.md`, text: '# 2. Zeal\n' },
      { path: `${DECISIONS}0999-haste.md`, text: '# 999. Haste\n' },
      { path: `${DECISIONS}0001-stack.md`, text: '# 2. Haste\n' },
    ],
  },
  {
    name: 'the index of decisions has a line for each, in their order',
    find: (files) => {
      const lines = textOf(files, `${DECISIONS}README.md`).split('\n')
      const listed = lines.filter((line) => /^\d/.test(line))
      return decisionsOf(files).flatMap(({ path }, index) =>
        listed[index]?.includes(`](${path.slice(DECISIONS.length)}): `)
          ? []
          : [`${path} is not line ${index + 1} of ${DECISIONS}README.md`],
      )
    },
    planted: [{ path: `${DECISIONS}0999-haste.md`, text: '# 999. Haste\n' }],
  },
  {
    name: 'comments stay few: at most 6 of 100 lines of the product',
    find: (files) => {
      const { comments, lines } = countComments(files)
      const share = (100 * comments) / Math.max(lines, 1)
      return share > 6
        ? [`app/ has ${share.toFixed(1)} % comments, first ${mostTalkative(files)}`]
        : []
    },
    planted: [
      { path: 'app/core/chatty.ts', text: `${'// says what the name says\n'.repeat(5000)}x()\n` },
    ],
  },
]

function inDocs(
  files: readonly File[],
  pattern: RegExp,
  complaint: (target: string, path: string) => string | undefined,
): string[] {
  return files
    .filter(({ path }) => path.endsWith('.md') && !isText(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const what = complaint(match[1] ?? '', path)
        return what ? [`${path} ${what}`] : []
      }),
    )
}

function decisionsOf(files: readonly File[]): File[] {
  return files
    .filter(({ path }) => path.startsWith(DECISIONS) && path !== `${DECISIONS}README.md`)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Texts for readers of the site: their links are addresses. */
export function isText(path: string): boolean {
  return /^app\/features\/.+\/texts\/[^/]+\.md$/.test(path)
}

function isProduct(file: File): boolean {
  return isCode(file) && !isTest(file.path) && /^(app|server)\//.test(file.path)
}

function countComments(files: readonly File[]): { comments: number; lines: number } {
  const counted = files.filter(isProduct).map((file) => ({
    comments: commentLines(file),
    lines: file.text.split('\n').length - 1,
  }))
  return {
    comments: counted.reduce((sum, one) => sum + one.comments, 0),
    lines: counted.reduce((sum, one) => sum + one.lines, 0),
  }
}

function mostTalkative(files: readonly File[]): string {
  const [most] = files.filter(isProduct).sort((a, b) => commentLines(b) - commentLines(a))
  return most?.path ?? ''
}

function commentLines({ text }: File): number {
  return text.split('\n').filter((line) => /^\s*(\/\/|\/\*|\*|\{\/\*)/.test(line)).length
}
