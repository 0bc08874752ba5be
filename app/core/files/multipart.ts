import { Buffer } from 'node:buffer'
import { Problem } from '#core/problem.ts'

/** One field of a form. Its content is read, or passed over, before the next part comes. */
export type Part = { name: string; fileName: string | undefined; content: AsyncIterable<Buffer> }

const MOST_PARTS = 10
const LONGEST_HEAD = 8 * 1024
const LONGEST_NAME = 500

type Reading = { source: AsyncIterator<Uint8Array>; buffer: Buffer; mark: Buffer }

export function boundaryIn(type: string | null): string | undefined {
  if (!/^multipart\/form-data\s*;/i.test(type ?? '')) return undefined
  const found = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))(?=[\s;]|$)/i.exec(type ?? '')
  return found?.[1] ?? found?.[2]
}

/** The parts of a form as they come in; never more than a piece of one is in the memory. */
export async function* readParts(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<Part> {
  const reading: Reading = {
    source: body[Symbol.asyncIterator](),
    // The first mark has no line break before it, every other one has.
    buffer: Buffer.from('\r\n'),
    mark: Buffer.from(`\r\n--${boundary}`),
  }
  for await (const _ of readContent(reading)) throw broken()
  for (let count = 1; await hasPart(reading); count++) {
    if (count > MOST_PARTS) throw new Problem(413, '送られた項目が多すぎます。')
    const { name, fileName } = readDisposition(await readHead(reading))
    const content = readContent(reading)
    yield { name, fileName, content }
    for await (const _ of content);
  }
}

/** Everything up to the next mark; the mark is taken away with it. */
async function* readContent(reading: Reading): AsyncGenerator<Buffer> {
  const { mark } = reading
  for (;;) {
    const end = reading.buffer.indexOf(mark)
    const ready = end < 0 ? Math.max(0, reading.buffer.length - mark.length + 1) : end
    const piece = reading.buffer.subarray(0, ready)
    reading.buffer = reading.buffer.subarray(end < 0 ? ready : end + mark.length)
    if (piece.length > 0) yield piece
    if (end >= 0) return
    await readMore(reading)
  }
}

/** After a mark: a line break and a part, or two hyphens and the end. */
async function hasPart(reading: Reading): Promise<boolean> {
  while (reading.buffer.length < 2) await readMore(reading)
  const next = reading.buffer.toString('latin1', 0, 2)
  if (next !== '\r\n' && next !== '--') throw broken()
  reading.buffer = reading.buffer.subarray(2)
  return next === '\r\n'
}

async function readHead(reading: Reading): Promise<string> {
  for (;;) {
    const end = reading.buffer.indexOf('\r\n\r\n')
    if (end > LONGEST_HEAD) throw broken()
    if (end >= 0) {
      const head = reading.buffer.toString('utf8', 0, end)
      reading.buffer = reading.buffer.subarray(end + 4)
      return head
    }
    if (reading.buffer.length > LONGEST_HEAD) throw broken()
    await readMore(reading)
  }
}

async function readMore(reading: Reading): Promise<void> {
  const next = await reading.source.next()
  if (next.done) throw broken()
  reading.buffer = Buffer.concat([reading.buffer, next.value])
}

function readDisposition(head: string) {
  const line = head.split('\r\n').find((one) => /^content-disposition:\s*form-data;/i.test(one))
  if (!line) throw broken()
  const name = valueIn(line, 'name')
  if (name === undefined) throw broken()
  return { name, fileName: valueIn(line, 'filename') }
}

function valueIn(line: string, key: string): string | undefined {
  const found = new RegExp(
    `;\\s*${RegExp.escape(key)}=(?:"((?:[^"\\\\]|\\\\.){0,${LONGEST_NAME}})"|([^\\s;"]{1,${LONGEST_NAME}})(?=[\\s;]|$))`,
    'i',
  ).exec(line)
  // Browsers write these three by their numbers.
  return (found?.[1]?.replace(/\\(["\\])/g, '$1') ?? found?.[2])
    ?.replace(/%22/g, '"')
    .replace(/%0[AD]/gi, ' ')
}

function broken(): Problem {
  return new Problem(400, 'フォームとして読めませんでした。')
}
