import { refuse } from '#core/files/checking/verdict.ts'
import { plainNamespace } from './namespaces.ts'
import { resolveReferences } from './xml-references.ts'

export type XmlAttribute = { namespace: string; name: string; value: string }

export type XmlElement = {
  /** As it is written, with its prefix. */
  tagName: string
  namespace: string
  name: string
  attributes: readonly XmlAttribute[]
  isEmpty: boolean
  scope: Scope
}

type Scope = { declared: ReadonlyMap<string, string>; outer?: Scope | undefined }

export type Scopes = { readTag(tag: string, parent: XmlElement | undefined): XmlElement }

const MOST_ATTRIBUTES = 250
const MOST_NAMES = 20_000
export const XML = 'http://www.w3.org/XML/1998/namespace'
const NAME = /<([^\s/<>="'&]{1,300})/y
const ATTRIBUTE = /\s+([^\s/<>="'&]{1,300})\s*=\s*(?:"([^<"]*)"|'([^<']*)')/y
const CLOSE = /\s*\/?>/y
const PLAIN = /^(?:([\p{L}_][\p{L}\p{M}\p{N}_.-]*):)?([\p{L}_][\p{L}\p{M}\p{N}_.·-]*)$/u

/** Start tags, with their names in the namespaces that their prefixes are declared for. */
export function openScopes(): Scopes {
  const names = new Map<string, readonly [string, string]>()
  const partsOf = (written: string) => {
    const known = names.get(written)
    if (known) return known
    const [, prefix = '', name = ''] = PLAIN.exec(written) ?? refuse('broken')
    if (names.size >= MOST_NAMES) refuse('bomb')
    const parts = [prefix, name] as const
    names.set(written, parts)
    return parts
  }
  return {
    readTag(tag, parent) {
      NAME.lastIndex = 0
      const tagName = NAME.exec(tag)?.[1] ?? refuse('broken')
      const pairs = readPairs(tag, tagName.length + 1)
      const scope = scopeOf(pairs, parent?.scope)
      const [prefix, name] = partsOf(tagName)
      const attributes = pairs
        .filter(([written]) => written !== 'xmlns' && !written.startsWith('xmlns:'))
        .map(([written, value]) => {
          const [own, local] = partsOf(written)
          return { namespace: own === '' ? '' : namespaceIn(scope, own), name: local, value }
        })
      refuseTwins(attributes)
      const namespace = namespaceIn(scope, prefix)
      return { tagName, namespace, name, attributes, isEmpty: tag.at(-2) === '/', scope }
    },
  }
}

function readPairs(tag: string, from: number): [string, string][] {
  const pairs: [string, string][] = []
  ATTRIBUTE.lastIndex = from
  let end = from
  for (let found = ATTRIBUTE.exec(tag); found; found = ATTRIBUTE.exec(tag)) {
    const [, name = '', quoted, single = ''] = found
    const value = quoted ?? single
    pairs.push([name, value.includes('&') ? resolveReferences(value) : value])
    if (pairs.length > MOST_ATTRIBUTES) refuse('bomb')
    end = ATTRIBUTE.lastIndex
  }
  CLOSE.lastIndex = end
  if (!CLOSE.test(tag) || CLOSE.lastIndex !== tag.length) refuse('broken')
  return pairs
}

const NONE: ReadonlyMap<string, string> = new Map()

function scopeOf(pairs: readonly [string, string][], outer: Scope | undefined): Scope {
  const declared = new Map<string, string>()
  for (const [name, value] of pairs) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
    const prefix = name.slice(6)
    if (declared.has(prefix) || ['xml', 'xmlns'].includes(prefix)) refuse('broken')
    if (name !== 'xmlns' && value === '') refuse('broken')
    declared.set(prefix, plainNamespace(value))
  }
  if (declared.size > 0) return { declared, outer }
  return outer ?? { declared: NONE }
}

function namespaceIn(scope: Scope, prefix: string): string {
  if (prefix === 'xml') return XML
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    const found = at.declared.get(prefix)
    if (found !== undefined) return found
  }
  return prefix === '' ? '' : refuse('broken')
}

function refuseTwins(attributes: readonly XmlAttribute[]): void {
  if (attributes.length < 2) return
  const seen = new Set(attributes.map(({ namespace, name }) => `${namespace} ${name}`))
  if (seen.size !== attributes.length) refuse('broken')
}

/** The value of an attribute by its name. Where two namespaces have it, readers would differ on which one is meant. */
export function attributeOf({ attributes }: XmlElement, name: string): string | undefined {
  const [found, second] = attributes.filter((attribute) => attribute.name === name)
  return second ? refuse('broken') : found?.value
}
