import type { Context } from './context.server.ts'
import { log } from './log.server.ts'
import { Problem } from './problem.ts'

/** Turns whatever was thrown into a Problem: our own as it is, a lost database as 503, the rest as 500. */
export function problemOf(error: unknown, context: Context): Problem {
  if (error instanceof Problem) return error
  log.error({ err: error, request_id: context.request.id }, 'request failed')
  return new Problem(500, `システムエラーが発生しました。（受付番号 ${context.request.id}）`)
}

export function answerProblem(error: unknown, context: Context): Response {
  const problem = problemOf(error, context)
  const headers = new Headers(context.answer)
  headers.set('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(problem.headers)) headers.set(name, value)
  const { message, errors } = problem
  const body = { ...problem.body, message, ...(errors && { errors }) }
  return Response.json(body, { status: problem.status, headers })
}
