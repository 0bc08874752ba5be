import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { refusal } from '#server/processes/refusal.ts'
import { runProgram } from '#server/processes/stopping.ts'
import { type Changes, type Given, recipes } from './scaffold/recipes.ts'
import { root } from './testing/process.ts'

const USAGE = `npm run new feature reviews
npm run new call    news/get-archive ['GET /api/front/get-archive']
npm run new page    news/archive [/news/archive]
npm run new mail    accounts/welcome
npm run new job     news/forget-drafts
npm run new migration add-reviews`

if (import.meta.main) {
  await runProgram(async () => {
    const [kind = '', place = '', ...more] = process.argv.slice(2)
    const given = readPlace(kind, place, more)
    if (!given) throw refusal('使い方:', USAGE)
    for (const path of writeNew(root, kind, given)) console.log(path)
    if (kind === 'call' || kind === 'feature') run('tools/docs.ts')
  })
}

export function readPlace(kind: string, place: string, more: readonly string[]): Given | undefined {
  const parts = place.split('/')
  const isAlone = kind === 'feature' || kind === 'migration'
  const [feature = '', name = ''] = isAlone ? [parts[0], parts[0]] : parts
  const isNamed = [feature, name].every((word) => /^[a-z][a-z0-9-]*$/.test(word ?? ''))
  return recipes[kind] && isNamed && parts.length === (isAlone ? 1 : 2)
    ? { feature, name, more }
    : undefined
}

/** Writes what a recipe says into a project and formats it. Answers with the files. */
export function writeNew(folder: string, kind: string, given: Given): string[] {
  const known = new Set<string>()
  const read = (path: string) => {
    known.add(path)
    return existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined
  }
  const list = (path: string) => readdirSync(join(folder, path))
  const changes: Changes = recipes[kind]?.(given, { read, list }) ?? {}
  // What a recipe has read it adds to; anything else that is there is somebody's work.
  const taken = Object.keys(changes).find(
    (path) => !known.has(path) && existsSync(join(folder, path)),
  )
  if (taken)
    throw refusal(`${taken} はすでにあります。`, `${taken} is there already: choose another name.`)
  for (const [path, text] of Object.entries(changes)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const code = Object.keys(changes).filter((path) => /\.tsx?$/.test(path))
  const format = ['check', '--write', '--log-level=error', ...code]
  if (code.length > 0) run(join(root, 'node_modules/@biomejs/biome/bin/biome'), format, folder)
  return Object.keys(changes)
}

function run(program: string, args: readonly string[] = [], folder = root): void {
  const { status } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${program} did not succeed`)
}
