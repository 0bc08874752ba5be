import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const sources = join(root, 'app/core/files/checking')
// Not in build/, which the bundler of the pages empties: tests begin while that one works.
const folder = join(root, 'dist/programs')

/**
 * Bundles each program that reads files from outside into one file. From its sources every process would compile it,
 * because a program without rights has no compile cache, and that took longer than the check.
 */
export async function bundleCappedPrograms(): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all(['checker', 'workbook-reader'].map(bundleProgram))
}

async function bundleProgram(name: string): Promise<void> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { ssr: join(sources, `${name}.ts`), write: false, target: 'node24' },
  })
  if (!('output' in result)) throw new Error('the bundler left no program')
  const [{ code }] = result.output
  // A process that starts meanwhile runs the bundle before or this one, and never a part.
  const draft = join(folder, `${name}.${process.pid}`)
  await writeFile(draft, code)
  await rename(draft, join(folder, `${name}.js`))
}
