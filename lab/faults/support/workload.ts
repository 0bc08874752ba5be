import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { makePdf } from '#tests/support/made-pdf.ts'

export type Doer = { id: number; token: string }

type Request = { path: string; headers: Record<string, string>; body: string | Buffer }

/** One write, and by what its traces are known. */
export type Task = { request: Request; isDone: boolean; member: number } & (
  | { kind: 'shortlist' | 'drop' | 'enter'; item: number }
  | { kind: 'inquiry'; mark: string }
  | { kind: 'send'; mark: string; sha256: string }
)

/** A shortlist holds 200. */
const SHORTLIST = 150

/**
 * What members do one after the other: most of it on the shortlist, as on the site. Each write has a mark of its
 * own: what is done twice with one item would hide that the first time was lost.
 */
export function* planTasks(doers: readonly Doer[], items: readonly number[]): Generator<Task> {
  for (const doer of doers) yield* planMember(doer, items.slice(0, SHORTLIST))
}

function* planMember(doer: Doer, items: readonly number[]): Generator<Task> {
  for (const kind of ['shortlist', 'drop'] as const) {
    for (const [turn, item] of items.entries()) {
      yield changeShortlist(doer, kind, item)
      if (turn % 2 === 1) yield kind === 'shortlist' ? enter(doer, item) : sendInquiry(doer)
    }
  }
}

/** A member may have ten of them. */
export function* planSheets(doer: Doer): Generator<Task> {
  for (let sent = 0; sent < 10; sent += 1) yield sendSheet(doer)
}

function changeShortlist({ id, token }: Doer, kind: 'shortlist' | 'drop', item: number): Task {
  const path = `/api/front/consider/${kind === 'shortlist' ? 'store' : 'delete'}-consider-item`
  const request = asJson(path, { user_id: id, item_id: item }, { Authorization: `Bearer ${token}` })
  return { kind, item, member: id, isDone: false, request }
}

function enter({ id, token }: Doer, item: number): Task {
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': `enter-${id}-${item}` }
  const order = { user_id: id, item_id: item, message: '参画できます。', has_consented: true }
  const request = asJson('/api/front/entry', order, headers)
  return { kind: 'enter', item, member: id, isDone: false, request }
}

function sendInquiry({ id }: Doer): Task {
  const mark = randomUUID()
  const who = { name: '試験 太郎', email: `inquiry-${id}@bench.example` }
  const inquiry = { ...who, type: 'products_services', body: mark, agreed: 1 }
  const path = '/api/front/content-of-contact-post'
  const request = asJson(path, inquiry, { 'Idempotency-Key': mark })
  return { kind: 'inquiry', mark, member: id, isDone: false, request }
}

function sendSheet({ id, token }: Doer): Task {
  const mark = randomUUID()
  const noise = Buffer.from(randomBytes(20_000).toString('hex'))
  const content = makePdf({ streams: [{ dictionary: '', data: noise }] })
  const boundary = `sheet-${mark}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${mark}.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
  const request = {
    path: `/api/front/upload-skill-sheet?user_id=${id}`,
    headers: {
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': mark,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
    },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { kind: 'send', mark, sha256, member: id, isDone: false, request }
}

function asJson(path: string, body: object, headers: Record<string, string>): Request {
  const json = { 'Content-Type': 'application/json', ...headers }
  return { path, headers: json, body: JSON.stringify(body) }
}
