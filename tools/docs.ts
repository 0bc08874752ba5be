import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createServer } from 'vite'
import { LIST } from './house/pattern-verdicts.ts'
import { patternList } from './house/patterns.ts'
import { readProject } from './house/project.ts'
import { root } from './testing/process.ts'

await writeFile(join(root, LIST), patternList(readProject()))
console.log(LIST)

/** Writes docs/api from the declared calls. Vite reads the app, because Node alone reads no .tsx. */
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
try {
  const { endpoints } = await vite.ssrLoadModule('/app/api.server.ts')
  const { apiDocuments } = await vite.ssrLoadModule('/tools/api-documents.ts')
  const documents: Record<string, string> = apiDocuments(endpoints)
  for (const [path, text] of Object.entries(documents)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
    console.log(path)
  }
} finally {
  await vite.close()
}
