import { Buffer } from 'node:buffer'
import { boundaryIn } from '#core/files/multipart.ts'
import { hasStackedMarks } from '#core/formats/stacked-marks.ts'
import { Problem } from '#core/problem.ts'
import { isRicherForm, isRicherJson, isRicherParts } from './body-counts.ts'
import { numberIn } from './number-text.ts'

const JSON_BYTES = 256 * 1024
const JSON_DEPTH = 20
const JSON_KEYS = 1_000
const PARTS = 10

/** The fields of a POST: JSON, a form, or nothing. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const type = typeOf(request)
  if (!type) return {}
  if (type === 'application/json') return await readJson(request, { isStrict: true })
  if (type === 'application/csp-report') return await readJson(request)
  if (type === 'application/reports+json') return { reports: await readJsonValue(request) }
  return await readForm(request)
}

/** The fields of a form; what is no form, or a broken one, is the sender's fault. */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  const type = typeOf(request)
  const isMultipart = type === 'multipart/form-data'
  if (!isMultipart && type !== 'application/x-www-form-urlencoded') {
    throw new Problem(415, 'この形式のデータは受け取れません。')
  }
  const form = [...(isMultipart ? await parseParts(request) : await parseFields(request))]
  if (form.length > (isMultipart ? PARTS : JSON_KEYS)) throw tooLarge()
  for (const [, value] of form) refuseStackedMarks(value)
  return fieldsOf(form)
}

/** Every name once, in one pass; a name that was sent several times has a list. */
export function fieldsOf(pairs: Iterable<[string, unknown]>): Record<string, unknown> {
  const values = new Map<string, unknown[]>()
  for (const [name, value] of pairs) {
    const known = values.get(name)
    if (known) known.push(value)
    else values.set(name, [value])
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length > 1 ? all : all[0]]))
}

function typeOf(request: Request): string | undefined {
  return request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
}

/** What has very many fields takes a second to be read: it is counted before. */
async function parseFields(request: Request): Promise<URLSearchParams> {
  const text = await request.text()
  if (isRicherForm(text, JSON_KEYS)) throw tooLarge()
  return new URLSearchParams(text)
}

async function parseParts(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  const boundary = boundaryIn(type)
  // With a boundary that no browser writes, a form with files would be read as a whole.
  if (!boundary) throw unreadable()
  const body = Buffer.from(await request.arrayBuffer())
  if (isRicherParts(body, boundary, PARTS)) throw tooLarge()
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch (error) {
    // The parser says so by a TypeError.
    if (error instanceof TypeError) throw unreadable()
    throw error
  }
}

function unreadable(): Problem {
  return new Problem(400, 'フォームとして読めませんでした。')
}

/** `isStrict`: each number has one spelling. What browsers report by themselves is written as they like. */
async function readJson(
  request: Request,
  { isStrict = false } = {},
): Promise<Record<string, unknown>> {
  const parsed = await readJsonValue(request, isStrict)
  if (parsed === undefined) return {}
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
    return Object.fromEntries(Object.entries(parsed))
  }
  throw new Problem(400, 'JSONのオブジェクトを送ってください。')
}

async function readJsonValue(request: Request, isStrict = false): Promise<unknown> {
  const text = await request.text()
  if (text === '') return undefined
  if (text.length > JSON_BYTES) throw tooLarge()
  if (isRicherJson(text, { parts: JSON_KEYS, depth: JSON_DEPTH })) throw tooLarge()
  const parsed = parseJson(text, isStrict ? refuseOtherSpellings : undefined)
  if (countKeys(parsed, 0) > JSON_KEYS) throw tooLarge()
  return parsed
}

type Judge = (key: string, value: unknown, ...how: { source?: string }[]) => unknown

function parseJson(text: string, judge?: Judge): unknown {
  try {
    return JSON.parse(text, judge)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(400, 'JSONとして読めませんでした。')
  }
}

function refuseOtherSpellings(...[, value, how]: Parameters<Judge>): unknown {
  if (typeof value !== 'number' || numberIn(how?.source ?? '') !== undefined) return value
  throw new Problem(400, 'JSONの数は、1.34e2 や 134.0 ではなく、134 のように書いてください。')
}

/** How many keys and elements there are; the depth and the texts are looked at on the way. */
function countKeys(value: unknown, depth: number): number {
  refuseStackedMarks(value)
  if (typeof value !== 'object' || value === null) return 0
  if (depth === JSON_DEPTH) throw tooLarge()
  const inner: unknown[] = Object.values(value)
  return inner.reduce<number>((sum, one) => sum + countKeys(one, depth + 1), inner.length)
}

/** Before anything reads a text of a request. */
function refuseStackedMarks(value: unknown): void {
  if (typeof value === 'string' && hasStackedMarks(value)) {
    throw new Problem(400, '1つの文字に重ねた記号が多すぎて、読み取れません。')
  }
}

function tooLarge(): Problem {
  return new Problem(413, '送られたデータが大きすぎます。')
}
