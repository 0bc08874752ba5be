import { createHash } from 'node:crypto'
import { z } from 'zod'
import { FIT_MARK, OWN_PAGE_MARK } from '#core/pages/own-mark.server.ts'
import { writeOwnPart } from '#layouts/own-parts.server.tsx'
import { everyMember, type PaintedViewer } from '#layouts/viewer.server.ts'
import type { RenderedBody } from './page-forms.ts'

type Value = keyof PaintedViewer
type Piece =
  | { kind: 'bytes'; bytes: Buffer }
  | { kind: 'value'; value: Value }
  | { kind: 'part'; part: z.output<typeof ownPart>; usual: Buffer }

/** A page for all members, taken apart where it is one member's. */
type Parted = { pieces: Piece[]; script: { from: number; to: number; hash: string } | undefined }

export type Painted = Pick<RenderedBody, 'headers'> & { body: Buffer<ArrayBuffer> }

const ownPart = z.object({
  name: z.string(),
  about: z.record(z.string(), z.union([z.string(), z.number()])),
})

const parted = new WeakMap<Buffer, Parted>()

/** The page as one member sees it: their figures in the place of the marks, and the hash of the script with them. */
export function paintPage({ body, headers }: RenderedBody, viewer: PaintedViewer): Painted {
  const known = parted.get(body) ?? takeApart(body)
  parted.set(body, known)
  const painted = known.pieces.map((piece) => paint(piece, viewer))
  const { script } = known
  if (!script) return { body: Buffer.concat(painted), headers }
  const hash = hashOf(Buffer.concat(painted.slice(script.from, script.to)))
  return {
    body: Buffer.concat(painted),
    headers: headers.map(([name, value]) => [name, value.replace(script.hash, hash)]),
  }
}

function paint(piece: Piece, viewer: PaintedViewer): Buffer {
  if (piece.kind === 'bytes') return piece.bytes
  if (piece.kind === 'value') return Buffer.from(String(viewer[piece.value]))
  const own = writeOwnPart(piece.part, viewer)
  return own === undefined ? piece.usual : Buffer.from(own)
}

/** Positions in this text are those of the bytes: a letter each. */
function takeApart(body: Buffer): Parted {
  const text = body.toString('latin1')
  const script = scriptOf(text)
  if (!script) return { pieces: piecesOf(body, text, 0, body.length), script: undefined }
  const before = piecesOf(body, text, 0, script.begin)
  const inside = piecesOf(body, text, script.begin, script.end)
  const after = piecesOf(body, text, script.end, body.length)
  return {
    pieces: [...before, ...inside, ...after],
    script: {
      from: before.length,
      to: before.length + inside.length,
      hash: hashOf(body.subarray(script.begin, script.end)),
    },
  }
}

/** The inline script that hands the data of the page on; the data alone has none. */
function scriptOf(text: string): { begin: number; end: number } | undefined {
  const at = text.indexOf(String(everyMember.id))
  const open = at < 0 ? -1 : text.lastIndexOf('<script', at)
  if (open < 0) return undefined
  return { begin: text.indexOf('>', open) + 1, end: text.indexOf('</script>', at) }
}

const values: readonly Value[] = [
  'id',
  'shortlist',
  'entered',
  'dismissed',
  'unread_notices',
  'fit',
  'page',
]
const everyReader: PaintedViewer = {
  ...everyMember,
  fit: FIT_MARK,
  page: OWN_PAGE_MARK,
  markup: '',
}
const marks = values.map((value) => ({ value, text: String(everyReader[value]) }))
const BEGIN = '<template data-own="'
const END = '<template data-own=""></template>'

function piecesOf(body: Buffer, text: string, from: number, to: number): Piece[] {
  const pieces: Piece[] = []
  let at = from
  for (let next = nextOf(text, at, to); next; next = nextOf(text, at, to)) {
    pieces.push({ kind: 'bytes', bytes: body.subarray(at, next.begin) }, next.piece(body))
    at = next.end
  }
  return [...pieces, { kind: 'bytes', bytes: body.subarray(at, to) }]
}

type Next = { begin: number; end: number; piece(body: Buffer): Piece }

/** The first of what is painted from here on. */
function nextOf(text: string, at: number, to: number): Next | undefined {
  const found = [nextPart(text, at), ...marks.map((mark) => nextValue(text, at, mark))]
  return found
    .filter((next) => next !== undefined && next.end <= to)
    .reduce((first, next) => (first && next && first.begin < next.begin ? first : next), undefined)
}

function nextValue(text: string, at: number, mark: (typeof marks)[number]): Next | undefined {
  const begin = text.indexOf(mark.text, at)
  if (begin < 0) return undefined
  return {
    begin,
    end: begin + mark.text.length,
    piece: () => ({ kind: 'value', value: mark.value }),
  }
}

function nextPart(text: string, at: number): Next | undefined {
  const begin = text.indexOf(BEGIN, at)
  if (begin < 0) return undefined
  const close = text.indexOf('>', begin)
  const usual = close + '></template>'.length
  const end = text.indexOf(END, usual)
  const encoded = text.slice(begin + BEGIN.length, close - 1)
  return {
    begin,
    end: end + END.length,
    piece: (body) => ({
      kind: 'part',
      part: ownPart.parse(JSON.parse(decodeURIComponent(encoded))),
      usual: body.subarray(usual, end),
    }),
  }
}

function hashOf(script: Buffer): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
