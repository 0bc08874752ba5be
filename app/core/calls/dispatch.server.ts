import { protect } from '#core/access/csrf.server.ts'
import { answerJson } from '#core/answer-bytes.server.ts'
import type { Context } from '#core/context.server.ts'
import { boundaryIn } from '#core/files/multipart.ts'
import { Problem } from '#core/problem.ts'
import type { Endpoint } from './endpoint.server.ts'
import { answerProblem } from './failure.server.ts'
import { fieldsOf, readBody } from './request-body.server.ts'
import { runWithFiles } from './sent-files.server.ts'

/** Finds the declared call for a request under /api or /sanctum and answers it. */
export function createDispatch(endpoints: readonly Endpoint[]) {
  const byPath = new Map<string, Map<string, Endpoint>>()
  for (const endpoint of endpoints) {
    const methods = byPath.get(endpoint.path) ?? new Map<string, Endpoint>()
    if (methods.has(endpoint.method)) throw new Error(`${endpoint.call} is declared twice`)
    byPath.set(endpoint.path, methods.set(endpoint.method, endpoint))
  }

  return async function dispatch(request: Request, context: Context): Promise<Response> {
    try {
      const endpoint = findEndpoint(byPath, request.method, context.request.url.pathname)
      if (!endpoint.isReport) await protect(context)
      return answer(await runWith(request, endpoint, context), context)
    } catch (error) {
      return answerProblem(error, context)
    }
  }
}

function findEndpoint(byPath: Map<string, Map<string, Endpoint>>, method: string, path: string) {
  const methods = byPath.get(path)
  if (!methods) throw new Problem(404, `Page not found: ${path}`)
  const endpoint = methods.get(method === 'HEAD' ? 'GET' : method)
  if (endpoint) return endpoint
  const allow = [...methods.keys()].join(', ')
  throw new Problem(405, 'この方法では呼び出せません。', { headers: { Allow: allow } })
}

async function runWith(request: Request, endpoint: Endpoint, context: Context): Promise<unknown> {
  const { url } = context.request
  const make = await endpoint.admit(context)
  if (endpoint.takesFiles && boundaryIn(request.headers.get('Content-Type'))) {
    const query = fieldsOf(url.searchParams)
    const read = (fields: Record<string, unknown>) => ({ ...query, ...fields })
    return await runWithFiles(request, context, { endpoint, make, read })
  }
  return await make(await readInputOf(request, url))
}

async function readInputOf(request: Request, url: URL): Promise<Record<string, unknown>> {
  const query = fieldsOf(url.searchParams)
  return request.method === 'POST' ? { ...query, ...(await readBody(request)) } : query
}

function answer(result: unknown, context: Context): Response {
  const headers = new Headers(context.answer)
  headers.set('Cache-Control', 'no-store')
  if (result instanceof Response) {
    for (const [name, value] of headers) {
      if (name !== 'set-cookie' && !result.headers.has(name)) result.headers.set(name, value)
    }
    for (const cookie of headers.getSetCookie()) result.headers.append('Set-Cookie', cookie)
    return result
  }
  if (result === undefined) return new Response(null, { status: 204, headers })
  return answerJson(result, headers)
}
