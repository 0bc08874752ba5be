import type { Endpoint } from './endpoint.server.ts'
import { describeWho, type Shape, shapeOf } from './openapi.server.ts'

type ReadableField = { name: string; type: string; isRequired: boolean; note: string }

type ReadableCall = {
  anchor: string
  method: string
  path: string
  summary: string
  who: string
  input: ReadableField[]
  output: string
  example: string
}

/** The calls as a reader wants them; `words` must all be in the call or its summary. */
export function readCalls(
  endpoints: readonly Endpoint[],
  { origin, words = '' }: { origin: string; words?: string },
): ReadableCall[] {
  const wanted = words.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
  return endpoints
    .filter(({ call, summary }) => {
      const text = `${call} ${summary}`.toLowerCase()
      return wanted.every((word) => text.includes(word))
    })
    .map((one) => readCall(one, origin))
}

function readCall({ call, method, path, summary, who, input, output }: Endpoint, origin: string) {
  const given = shapeOf(input, 'input')
  return {
    anchor: call.replace(/[^A-Za-z]+/g, '-').toLowerCase(),
    method,
    path,
    summary,
    who: describeWho(who),
    input: fieldsOf(given),
    output: textOf(shapeOf(output, 'output')),
    example: exampleOf({ method, path, needsToken: who.role !== 'anyone', given, origin }),
  }
}

function fieldsOf({ properties = {}, required = [] }: Shape): ReadableField[] {
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    type: textOf(shape),
    isRequired: required.includes(name),
    note: shape.description ?? '',
  }))
}

/** A shape as one would note it down: `{ rows: { id: integer }[] }`. */
export function textOf(shape: Shape, indent = ''): string {
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (shape.anyOf) return shape.anyOf.map((one) => textOf(one, indent)).join(' | ')
  if (shape.items) return bracketed(textOf(shape.items, indent))
  if (shape.properties) {
    const deeper = `${indent}  `
    const lines = fieldLines(shape, deeper)
    return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
  }
  return [shape.type ?? 'any'].flat().join(' | ')
}

function fieldLines({ properties = {}, required = [] }: Shape, indent: string): string[] {
  return Object.entries(properties).map(([name, inner]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${indent}${name}${mark}: ${textOf(inner, indent)}`
  })
}

function bracketed(inner: string): string {
  return / \| /.test(inner) && !inner.startsWith('{') ? `(${inner})[]` : `${inner}[]`
}

type Example = {
  method: string
  path: string
  needsToken: boolean
  given: Shape
  origin: string
}

function exampleOf({ method, path, needsToken, given, origin }: Example): string {
  const { properties = {}, required = [] } = given
  const values = required.map((name) => [name, sampleOf(properties[name])] as const)
  const query = values.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  const isGet = method === 'GET'
  const address = `${origin}${path}${isGet && query.length > 0 ? `?${query.join('&')}` : ''}`
  const parts = [`curl '${address}'`]
  if (needsToken) parts.push(`-H "Authorization: Bearer $TOKEN"`)
  if (!isGet) {
    parts.push(`-H 'Content-Type: application/json'`)
    parts.push(`-d '${JSON.stringify(Object.fromEntries(values))}'`)
  }
  return parts.join(' \\\n  ')
}

function sampleOf(shape: Shape = {}): unknown {
  if (shape.enum) return shape.enum[0]
  if (shape.type === 'integer' || shape.type === 'number') return 1
  if (shape.type === 'boolean') return true
  return shape.type === 'array' ? [] : '…'
}
