/**
 * The frame of a document: its head and the scripts at its end, with a mark in place of the body between them. Whatever
 * is done to a document for its scripts is done to the frame, which is a fraction of it. A script of ours in the body
 * would carry the nonce, so the body ends before the first one that does.
 */
type CutPage = { frame: string; body: string }

export function cutFrame(text: string, nonce: string): CutPage {
  const start = text.indexOf(HEAD_END)
  const end = text.lastIndexOf('<script', text.indexOf(` nonce="${nonce}"`, start))
  if (start < 0 || end < start) return { frame: text, body: '' }
  const frame = text.slice(0, start) + HEAD_END + markOf(nonce) + text.slice(end)
  return { frame, body: text.slice(start + HEAD_END.length, end) }
}
const HEAD_END = '</head>'

/** Piece by piece into one place: as one text, or as bytes of their own, they would be copied whole once more. */
export function fillFrame({ frame, body }: CutPage, nonce: string): Buffer<ArrayBuffer> {
  const [start = '', end = ''] = frame.split(markOf(nonce))
  const pieces = [start, body, end]
  const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)
  const bytes = Buffer.allocUnsafeSlow(length)
  pieces.reduce((at, piece) => at + bytes.write(piece, at), 0)
  return bytes
}

/** Nobody who writes a text of the page knows it. */
const markOf = (nonce: string) => `<!--${nonce}-->`
