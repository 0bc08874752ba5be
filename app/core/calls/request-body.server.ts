import { Problem } from '#core/problem.ts'

const JSON_BYTES = 256 * 1024
const JSON_DEPTH = 20
const JSON_KEYS = 1_000
const PARTS = 10

/** The fields of a POST: JSON, a form, or nothing. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (!type) return {}
  if (type === 'application/json' || type === 'application/csp-report') {
    return await readJson(request)
  }
  if (type === 'application/reports+json') return { reports: await readJsonValue(request) }
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
    const form = await request.formData()
    const most = type === 'multipart/form-data' ? PARTS : JSON_KEYS
    if ([...form.keys()].length > most) throw tooLarge()
    return fieldsOf(form)
  }
  throw new Problem(415, 'この形式のデータは受け取れません。')
}

export function fieldsOf(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const key of new Set(form.keys())) {
    const values = form.getAll(key)
    fields[key] = values.length > 1 ? values : values[0]
  }
  return fields
}

async function readJson(request: Request): Promise<Record<string, unknown>> {
  const parsed = await readJsonValue(request)
  if (parsed === undefined) return {}
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
    return Object.fromEntries(Object.entries(parsed))
  }
  throw new Problem(400, 'JSONのオブジェクトを送ってください。')
}

async function readJsonValue(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text === '') return undefined
  if (text.length > JSON_BYTES) throw tooLarge()
  const parsed = parseJson(text)
  if (countKeys(parsed, 0) > JSON_KEYS) throw tooLarge()
  return parsed
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem(400, 'JSONとして読めませんでした。')
  }
}

/** How many keys and elements there are; the depth is looked at on the way. */
function countKeys(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (depth === JSON_DEPTH) throw tooLarge()
  const inner: unknown[] = Object.values(value)
  return inner.reduce<number>((sum, one) => sum + countKeys(one, depth + 1), inner.length)
}

function tooLarge(): Problem {
  return new Problem(413, '送られたデータが大きすぎます。')
}
