import { bundledLibraries } from './bundled-libraries.ts'
import { bundleProgram } from './capped-programs.ts'

/**
 * Bundles what needs no pages: the worker, and the thread of a web process that searches. With the bundle of the web a
 * worker had 34 MB more and began a quarter later; from the sources the thread loads 248 files, the most of them a
 * library for settings that it does not read.
 */
export async function bundlePartsOfServer(): Promise<void> {
  await bundleProgram('server', 'worker-app', bundledLibraries)
  await bundleProgram('app/features/items/search/process', 'search-thread.server', ['zod'])
}
