import { Problem } from './problem.ts'

const JSON_BYTES = 256 * 1024

/** The fields of a POST: JSON, a form, or nothing. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (!type) return {}
  if (type === 'application/json') return await readJson(request)
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
    return fieldsOf(await request.formData())
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
  const text = await request.text()
  if (text === '') return {}
  if (text.length > JSON_BYTES) throw new Problem(413, '送られたデータが大きすぎます。')
  const parsed = parseJson(text)
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
    return Object.fromEntries(Object.entries(parsed))
  }
  throw new Problem(400, 'JSONのオブジェクトを送ってください。')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem(400, 'JSONとして読めませんでした。')
  }
}
