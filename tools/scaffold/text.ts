/** `forget-drafts` as a name in code: forgetDrafts. */
export function camel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

export function pascal(name: string): string {
  const word = camel(name)
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

/** `forget-drafts` as words: forget drafts. */
export function words(name: string): string {
  return name.replaceAll('-', ' ')
}

export function sentence(name: string): string {
  const text = words(name)
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** `forget-drafts` without its verb: drafts, the noun that a file is called by. */
export function nounOf(name: string): string {
  return name.replace(/^[a-z0-9]+-(?=[a-z])/, '')
}

/** Adds `name` to what the file takes from a module, with a line of its own where there is none. */
export function addImport(text: string, name: string, from: string): string {
  const line = new RegExp(`import \\{ ([^}]+) \\} from '${from.replaceAll('.', '\\.')}'`)
  const taken = text.match(line)
  if (!taken?.[1]) return `import { ${name} } from '${from}'\n${text}`
  const names = taken[1].split(',').map((one) => one.trim())
  if (names.includes(name)) return text
  return text.replace(line, `import { ${[...names, name].join(', ')} } from '${from}'`)
}

/** Inserts a line before the last occurrence of `mark`. */
export function insertBefore(text: string, mark: string, line: string): string {
  const at = text.lastIndexOf(mark)
  if (at < 0) throw new Error(`there is no "${mark}" to put "${line.trim()}" before`)
  return text.slice(0, at) + line + text.slice(at)
}
