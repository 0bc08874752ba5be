/** Tables, the frame, the scans and the restart interval: a picture needs nothing else. */
const DRAWN = new Set([0xdb, 0xc0, 0xc1, 0xc2, 0xc4, 0xdd, 0xda])
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda

/** A JPEG without its application segments and comments, up to its end; undefined where it is none. */
export function rebuildJpeg(file: Buffer, mostSide: number): Jpeg | undefined {
  if (file[0] !== 0xff || file[1] !== SOI) return undefined
  const parts: Segment[] = []
  for (let at = 2; !isEnd(file, at); ) {
    const segment = readSegment(file, at)
    if (!segment) return undefined
    if (DRAWN.has(segment.marker)) parts.push(segment)
    else if (!isDropped(segment.marker)) return undefined
    at += segment.bytes.length
  }
  const frames = parts.filter(({ marker }) => FRAMES.has(marker))
  const isOrdered = parts.findIndex(({ marker }) => marker === SOS) > parts.findIndex(isFrame)
  const [frame, ...others] = frames
  if (!frame || others.length > 0 || !isOrdered) return undefined
  if (!isDrawable(frame.bytes, mostSide)) return undefined
  const [begin, end] = [Buffer.from([0xff, SOI]), Buffer.from([0xff, EOI])]
  const bytes = Buffer.concat([begin, ...parts.map((part) => part.bytes), end])
  return { bytes, ...sizeIn(frame.bytes) }
}

type Jpeg = { bytes: Buffer; width: number; height: number }

function sizeIn(frame: Buffer) {
  return { height: frame.readUInt16BE(5), width: frame.readUInt16BE(7) }
}

type Segment = { marker: number; bytes: Buffer }

/** With the coded data behind it, where it begins a scan. */
function readSegment(file: Buffer, at: number): Segment | undefined {
  if (at + 4 > file.length || file[at] !== 0xff) return undefined
  const marker = file[at + 1] ?? 0
  const length = file.readUInt16BE(at + 2)
  const end = at + 2 + length
  if (length < 2 || end > file.length) return undefined
  const next = marker === SOS ? endOfScan(file, end) : end
  return { marker, bytes: file.subarray(at, next) }
}

function isFrame({ marker }: Segment): boolean {
  return FRAMES.has(marker)
}

function isEnd(file: Buffer, at: number): boolean {
  return file[at] === 0xff && file[at + 1] === EOI
}

function isDropped(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
}

/** Eight bits, grey or of three colours, and not larger than allowed. */
function isDrawable(frame: Buffer, mostSide: number): boolean {
  if (frame.length < 10) return false
  const { width, height } = sizeIn(frame)
  const isSized = width > 0 && height > 0 && width <= mostSide && height <= mostSide
  return frame[4] === 8 && isSized && (frame[9] === 1 || frame[9] === 3)
}

/** Where the coded data of a scan end: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(file: Buffer, start: number): number {
  let at = file.indexOf(0xff, start)
  while (at !== -1 && at + 1 < file.length) {
    const next = file[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at = file.indexOf(0xff, at + 2)
  }
  return file.length
}
