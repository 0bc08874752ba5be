import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../testing/process.ts'

export type File = { path: string; text: string }

export type Rule = {
  name: string
  /** What is wrong, one line each: `path:line what`. */
  find(files: readonly File[]): string[]
  /** A breach that the rule must see: without one, nobody knows that the rule works. */
  planted: readonly File[]
}

const FOLDERS = ['app', 'server', 'db', 'tests', 'lab', 'tools', 'docs', 'public', '.ci']
const TEXT = /\.(ts|tsx|mts|mjs|css|md|json|sql|tsv|svg|yml|txt)$|^(LICENSE|\.ci\/run|\.gitignore)$/

/** Every file that belongs to the project, as it is on the disk; pictures without their content. */
export function readProject(folder = root): File[] {
  return ['.', ...FOLDERS]
    .flatMap((part) => listFolder(folder, part))
    .sort()
    .map((path) => ({
      path,
      text: TEXT.test(path) ? readFileSync(join(folder, path), 'utf8') : '',
    }))
}

function listFolder(root: string, folder: string): string[] {
  const pattern = folder === '.' ? '*' : `${folder}/**/*`
  return globSync(pattern, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

export function isCode({ path }: File): boolean {
  return /\.(ts|tsx)$/.test(path) && !isGenerated(path)
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

export function isGenerated(path: string): boolean {
  return path === 'db/schema.ts' || /^docs\/api\/|\/results\//.test(path)
}

export function textOf(files: readonly File[], path: string): string {
  return files.find((file) => file.path === path)?.text ?? ''
}

/** The lines of a text that a pattern fits, as breaches. */
export function findLines(file: File, pattern: RegExp, what: string): string[] {
  return file.text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${file.path}:${index + 1} ${what}`] : []))
}
