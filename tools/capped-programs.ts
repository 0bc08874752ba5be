import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { plainTextBundle } from './plain-text-bundle.ts'

const root = join(import.meta.dirname, '..')
const sources = 'app/core/files/checking'
// Not in build/, which the bundler of the pages empties: tests begin while that one works.
const folder = join(root, 'dist/programs')

/**
 * Bundles each program that reads files from outside into one file. From its sources every process would compile it,
 * because a program without rights has no compile cache, and that took longer than the check.
 */
export async function bundleCappedPrograms(): Promise<void> {
  await Promise.all(['checker', 'workbook-reader'].map((name) => bundleProgram(sources, name)))
}

/** One file of it and all that it imports, but for libraries where `noExternal` does not name them. */
export async function bundleProgram(from: string, name: string, noExternal: string[] = []) {
  await mkdir(folder, { recursive: true })
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [plainTextBundle()],
    // Else NODE_ENV decides: under that of the tests no mail could be written.
    oxc: { jsx: { development: false } },
    ssr: { noExternal },
    build: { ssr: join(root, from, `${name}.ts`), write: false, target: 'node24' },
  })
  if (!('output' in result)) throw new Error('the bundler left no program')
  const [{ code }] = result.output
  // A process that starts meanwhile runs the bundle before or this one, and never a part.
  const draft = join(folder, `${name}.${process.pid}`)
  await writeFile(draft, code)
  await rename(draft, join(folder, `${name}.js`))
}
