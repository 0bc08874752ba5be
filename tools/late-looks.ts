import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const LATE = /\blatePart\(/
const SAME = 'preloadedHrefs.styles.add(link.href)'

/**
 * A late part is in the document from the start: its styles come with the page, not with its script. Vite
 * would load them once more where React Router has put a # behind their address.
 */
export function lateLooks(): Plugin {
  const hosts = new Set<string>()
  let found = false
  return {
    name: 'late-looks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (LATE.test(code)) hosts.add(id)
      if (!id.includes('vite/preload-helper')) return
      found = code.includes(SAME)
      return {
        code: code.replace(SAME, `preloadedHrefs.styles.add(link.href.split('#')[0])`),
        map: null,
      }
    },
    // Before Vite writes down which styles belong to a page.
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        if (!found) this.error('Vite no longer looks for styles where tools/late-looks.ts does')
        for (const chunk of chunksOf(bundle)) {
          for (const id of chunk.moduleIds.filter((id) => hosts.has(id))) {
            const parts = this.getModuleInfo(id)?.dynamicallyImportedIds ?? []
            for (const part of parts) takeLooks(chunk, chunkWith(bundle, part), bundle)
          }
        }
      },
    },
  }
}

function takeLooks(page: Chunk, part: Chunk | undefined, bundle: Bundle): void {
  if (!part || part === page) return
  for (const file of part.viteMetadata?.importedCss ?? []) page.viteMetadata?.importedCss.add(file)
  for (const file of part.imports) {
    const imported = bundle[file]
    if (imported?.type === 'chunk') takeLooks(page, imported, bundle)
  }
}

function chunkWith(bundle: Bundle, id: string): Chunk | undefined {
  return chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(id))
}

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk')
}
