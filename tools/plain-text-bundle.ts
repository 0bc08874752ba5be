import { minify, type Plugin } from 'vite'

/**
 * Writes the bundle of the server in ASCII, without comments and with its lines and names as they are. V8 holds a source
 * with a single Japanese letter in two bytes for each character: every process had 6.5 MB more for as long as it ran.
 */
export function plainTextBundle(): Plugin {
  return {
    name: 'plain-text-bundle',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // The bundler prints a chunk once more before this, and would take the escapes out again.
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = await plainTextOf(chunk.fileName, chunk.code)
        }
      },
    },
  }
}

/** The same program: but where a template is read raw, an escape is in every literal the letter that it names. */
export async function plainTextOf(fileName: string, code: string): Promise<string> {
  const asWritten = { compress: false, mangle: false, codegen: { removeWhitespace: false } }
  const printed = await minify(fileName, code, asWritten)
  const [fault] = printed.errors
  if (fault) throw new Error(`${fileName} is not read: ${fault.message}`)
  const raw = RAW.exec(printed.code)
  if (raw) throw new Error(`A raw template may hold ASCII alone: ${raw[0]}`)
  return printed.code.replace(PAST_ASCII, escapeOf)
}

const RAW = /String\.raw`[^`]*[^\0-\x7f`][^`]*`/
/** Behind a backslash such a letter is itself, too. */
const PAST_ASCII = /\\?[\x80-\uffff]|\\./g

function escapeOf(found: string): string {
  const unit = found.charCodeAt(found.length - 1)
  return unit < 0x80 ? found : `\\u${unit.toString(16).padStart(4, '0')}`
}
