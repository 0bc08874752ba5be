import { z } from 'zod'
import type { Context } from '#core/context.server.ts'
import { isDamagedPage } from '#core/db/damaged-page.server.ts'
import {
  isBeyondRange,
  isDatabaseUnreachable,
  isDuplicate,
  isLostReference,
  isUnstorableText,
} from '#core/db/db-failure.server.ts'
import { isStoreAway, storeAway } from '#core/files/store-failure.server.ts'
import { log } from '#core/log.server.ts'
import { Problem } from '#core/problem.ts'

/** Turns whatever was thrown into a Problem: our own as it is, a lost database as 503, the rest as 500. */
export function problemOf(error: unknown, context: Context): Problem {
  if (error instanceof Problem) return error
  if (error instanceof Error && error.name === 'AbortError') return new Problem(499, 'aborted')
  const page = missingPage.safeParse(error)
  if (page.success) return new Problem(page.data.init.status, page.data.data.message)
  const facts = { err: error, request_id: context.request.id }
  if (isDatabaseUnreachable(error)) {
    log.warn(facts, 'the database is away')
    return new Problem(503, UNREACHABLE, { headers: { 'Retry-After': '5' } })
  }
  if (isStoreAway(error)) {
    log.error(facts, 'the place of the files, or this machine, fails')
    return storeAway()
  }
  if (isDamagedPage(error)) {
    log.error(facts, 'a page of the database is damaged: see npm run doctor')
    return new Problem(500, DAMAGED)
  }
  if (isUnstorableText(error)) return new Problem(400, '使えない文字が含まれています。')
  const refusal = refusalOf(error)
  if (refusal) {
    log.warn(facts, 'the database refused what was sent')
    return refusal
  }
  log.error(facts, 'request failed')
  return new Problem(500, `システムエラーが発生しました。（受付番号 ${context.request.id}）`)
}

/** What a page throws whose address names nothing: no fault of ours, wherever it is thrown. */
const missingPage = z.object({
  type: z.literal('DataWithResponseInit'),
  data: z.object({ message: z.string() }),
  init: z.object({ status: z.int().min(400).max(499) }),
})

const UNREACHABLE = 'ただいまつながりにくくなっています。少し待ってから、もう一度お試しください。'

const DAMAGED =
  '保存されているデータの一部が壊れていて、読み出せません。ほかの画面はお使いいただけます。お手数ですが、運営にお知らせください。'

/** What no form of ours lets somebody send, or what has gone or come since it was opened. */
function refusalOf(error: unknown): Problem | undefined {
  if (isDuplicate(error)) return new Problem(409, TWICE)
  if (isLostReference(error)) return new Problem(422, LOST)
  return isBeyondRange(error) ? new Problem(422, BEYOND) : undefined
}

const LOST = '選ばれたものの一部が見つかりません。画面を開き直して、もう一度お選びください。'
const TWICE = '同じものがすでに登録されています。画面を開き直して、内容をご確認ください。'
const BEYOND = '扱える範囲を超える数字か日付が含まれています。'

export function answerProblem(error: unknown, context: Context): Response {
  const problem = problemOf(error, context)
  const headers = new Headers(context.answer)
  headers.set('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(problem.headers)) headers.set(name, value)
  const { message, errors } = problem
  const body = { ...problem.body, message, ...(errors && { errors }) }
  return Response.json(body, { status: problem.status, headers })
}
