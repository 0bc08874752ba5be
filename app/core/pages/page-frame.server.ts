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

/** In three pieces: as one text it would be copied whole once more. */
export function fillFrame({ frame, body }: CutPage, nonce: string): Buffer<ArrayBuffer> {
  const [start = '', end = ''] = frame.split(markOf(nonce))
  return Buffer.concat([start, body, end].map((piece) => Buffer.from(piece)))
}

/** Nobody who writes a text of the page knows it. */
const markOf = (nonce: string) => `<!--${nonce}-->`
