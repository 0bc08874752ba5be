const SECTOR = 512
const NONE = 0xffffffff
const END = 0xfffffffe
const FAT = 0xfffffffd

export type Stream = { name: string; content: Buffer; storage?: string }
type Lies = { next?: Record<number, number>; fatCount?: number; sibling?: number }

/** A compound file with these streams in its root; its parts lie as Office lays them. */
export function makeCfb(streams: readonly Stream[], lies: Lies = {}): Buffer {
  const fat: number[] = [FAT]
  const sectors: Buffer[] = [Buffer.of()]
  const place = (content: Buffer) => {
    const start = sectors.length
    const count = Math.max(1, Math.ceil(content.length / SECTOR))
    for (let n = 0; n < count; n++) {
      sectors.push(padded(content.subarray(n * SECTOR, (n + 1) * SECTOR)))
      fat.push(n === count - 1 ? END : start + n + 1)
    }
    return start
  }
  // Whatever is shorter would lie in the stream of small pieces.
  const long = streams.map((one) => ({ ...one, content: atLeast(one.content, 4096) }))
  const placed = long.map((one) => ({ ...one, start: place(one.content) }))
  const directory = place(directoryOf(placed, lies))
  for (const [at, next] of Object.entries(lies.next ?? {})) fat[Number(at)] = next
  const table = Buffer.alloc(SECTOR, 0xff)
  for (const [index, next] of fat.entries()) table.writeUInt32LE(next, index * 4)
  return Buffer.concat([headOf(directory, lies.fatCount ?? 1), table, ...sectors.slice(1)])
}

function headOf(directory: number, fatCount: number): Buffer {
  const head = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.writeUInt16LE(0x3e, 24)
  head.writeUInt16LE(3, 26)
  head.writeUInt16LE(0xfffe, 28)
  head.writeUInt16LE(9, 30)
  head.writeUInt16LE(6, 32)
  head.writeUInt32LE(fatCount, 44)
  head.writeUInt32LE(directory, 48)
  head.writeUInt32LE(4096, 56)
  head.writeUInt32LE(END, 60)
  head.writeUInt32LE(END, 68)
  head.fill(0xff, 76)
  head.writeUInt32LE(0, 76)
  return head
}

type Placed = Stream & { start: number }

function directoryOf(streams: readonly Placed[], { sibling }: Lies): Buffer {
  const root = record('Root Entry', 5, {
    child: streams.length > 0 ? 1 : NONE,
    start: END,
    size: 0,
  })
  const inner: Buffer[] = []
  const records = streams.map(({ name, storage, content, start }, index) => {
    const right = index + 1 < streams.length ? index + 2 : (sibling ?? NONE)
    const size = content.length
    if (!storage) return record(name, 2, { right, start, size })
    inner.push(record(name, 2, { start, size }))
    return record(storage, 1, { right, child: streams.length + inner.length, start: END, size: 0 })
  })
  return Buffer.concat([root, ...records, ...inner])
}

type Places = { right?: number; child?: number; start: number; size: number }

function record(name: string, kind: number, { right, child, start, size }: Places): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 0, 'utf16le')
  bytes.writeUInt16LE(name.length * 2 + 2, 64)
  bytes.writeUInt8(kind, 66)
  bytes.writeUInt8(1, 67)
  bytes.writeUInt32LE(NONE, 68)
  bytes.writeUInt32LE(right ?? NONE, 72)
  bytes.writeUInt32LE(child ?? NONE, 76)
  bytes.writeUInt32LE(start, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(SECTOR - bytes.length)])
}

function atLeast(bytes: Buffer, size: number): Buffer {
  return bytes.length >= size ? bytes : Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
}

/** The records of a workbook of the old form; each more is put before the last one. */
export function workbookStream(more: readonly [number, Buffer][] = []): Buffer {
  const begin = Buffer.from('00060500bb0dcc0741000000', 'hex')
  const sheet = Buffer.concat([
    Buffer.from('000000000000', 'hex'),
    Buffer.from([4, 0, 65, 66, 67, 68]),
  ])
  const all: [number, Buffer][] = [[0x0809, begin], [0x0085, sheet], ...more, [0x000a, Buffer.of()]]
  return Buffer.concat(
    all.flatMap(([kind, content]) => {
      const head = Buffer.alloc(4)
      head.writeUInt16LE(kind)
      head.writeUInt16LE(content.length, 2)
      return [head, content]
    }),
  )
}

const HEAD = 0x300
const IS_NARROW = 0x40000000

/** A document of the old form: its head and its text, and the table that says in which pieces the text is. */
export function documentStreams(text: string, flags = 0): Stream[] {
  return pieceStreams([{ text }], flags)
}

type Piece = { text: string; isNarrow?: boolean }

/** The pieces lie in the file from the last to the first, as they may after a fast save. */
export function pieceStreams(pieces: readonly Piece[], flags = 0): Stream[] {
  const head = Buffer.alloc(HEAD)
  head.writeUInt16LE(0xa5ec)
  head.writeUInt16LE(0xc1, 2)
  head.writeUInt16LE(flags | 0x200, 10)
  const bytes: Buffer[] = []
  const table = Buffer.alloc(5 + 4 * (pieces.length + 1) + 8 * pieces.length)
  table.writeUInt8(2)
  table.writeUInt32LE(table.length - 5, 1)
  let letters = 0
  for (const [n, { text }] of pieces.entries()) {
    letters += text.length
    table.writeUInt32LE(letters, 9 + 4 * n)
  }
  let at = HEAD
  for (const [n, { text, isNarrow }] of [...pieces.entries()].reverse()) {
    const place = isNarrow ? (at * 2) | IS_NARROW : at
    table.writeUInt32LE(place, 5 + 4 * (pieces.length + 1) + 8 * n + 2)
    bytes.push(Buffer.from(text, isNarrow ? 'latin1' : 'utf16le'))
    at += bytes.at(-1)?.length ?? 0
  }
  head.writeUInt32LE(table.length, 0x1a6)
  return [
    { name: 'WordDocument', content: Buffer.concat([head, ...bytes]) },
    { name: '1Table', content: table },
  ]
}
