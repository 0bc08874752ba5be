import { crc32, deflateRawSync } from 'node:zlib'

/** What a header says of an entry; a test may let one of them lie. */
type Overrides = Partial<{
  name: string
  flags: number
  method: number
  crc: number
  packed: number
  size: number
  offset: number
  system: number
  attributes: number
  extra: Buffer
  /** What the directory says of an entry beside its name. */
  comment: Buffer
}>

export type MadeEntry = {
  name: string
  content: string | Buffer
  /** Lies of the local header and of the directory. */
  local?: Overrides
  central?: Overrides
  /** Packed bytes in place of those that deflating the content gives. */
  packed?: Buffer
  /** Sizes come behind the data, as writers do that cannot go back. */
  isStreamed?: boolean
  isStored?: boolean
}

type Shape = {
  before?: Buffer
  between?: Buffer
  after?: Buffer
  comment?: string | Buffer
  count?: number
}

/** A zip, byte by byte, so that every field can lie. */
export function makeZip(entries: readonly MadeEntry[], shape: Shape = {}): Buffer {
  const { before = Buffer.of(), between = Buffer.of(), after = Buffer.of(), comment = '' } = shape
  const locals: Buffer[] = [before]
  const centrals: Buffer[] = []
  let at = before.length
  for (const entry of entries) {
    const truth = describe(entry, at)
    const local = localOf(entry, truth)
    locals.push(local)
    centrals.push(centralOf({ ...truth, ...entry.central }))
    at += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(shape.count ?? entries.length, 8)
  end.writeUInt16LE(shape.count ?? entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at + between.length, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  return Buffer.concat([...locals, between, directory, end, Buffer.from(comment), after])
}

type Truth = Required<Overrides> & { data: Buffer }

function describe({ name, content, packed, isStreamed, isStored }: MadeEntry, at: number): Truth {
  const bytes = Buffer.from(content)
  const data = packed ?? (isStored ? bytes : deflateRawSync(bytes))
  return {
    name,
    data,
    flags: isStreamed ? 8 : 0x800,
    method: isStored ? 0 : 8,
    offset: at,
    crc: crc32(bytes),
    packed: data.length,
    size: bytes.length,
    system: 0,
    attributes: 0,
    extra: Buffer.of(),
    comment: Buffer.of(),
  }
}

function localOf({ isStreamed, local }: MadeEntry, truth: Truth): Buffer {
  const later = isStreamed ? { crc: 0, packed: 0, size: 0 } : {}
  const { name, flags, method, crc, packed, size, extra } = { ...truth, ...later, ...local }
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(method, 8)
  head.writeUInt32LE(crc, 14)
  head.writeUInt32LE(packed, 18)
  head.writeUInt32LE(size, 22)
  head.writeUInt16LE(Buffer.byteLength(name), 26)
  head.writeUInt16LE(extra.length, 28)
  const parts = [head, Buffer.from(name), extra, truth.data]
  return Buffer.concat(isStreamed ? [...parts, descriptorOf(truth)] : parts)
}

function descriptorOf({ crc, packed, size }: Truth): Buffer {
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(0x08074b50)
  descriptor.writeUInt32LE(crc, 4)
  descriptor.writeUInt32LE(packed, 8)
  descriptor.writeUInt32LE(size, 12)
  return descriptor
}

function centralOf(fields: Required<Overrides>): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50)
  head.writeUInt16LE((fields.system << 8) | 20, 4)
  head.writeUInt16LE(20, 6)
  head.writeUInt16LE(fields.flags, 8)
  head.writeUInt16LE(fields.method, 10)
  head.writeUInt32LE(fields.crc, 16)
  head.writeUInt32LE(fields.packed, 20)
  head.writeUInt32LE(fields.size, 24)
  head.writeUInt16LE(Buffer.byteLength(fields.name), 28)
  head.writeUInt16LE(fields.extra.length, 30)
  head.writeUInt16LE(fields.comment.length, 32)
  head.writeUInt32LE(fields.attributes >>> 0, 38)
  head.writeUInt32LE(fields.offset, 42)
  return Buffer.concat([head, Buffer.from(fields.name), fields.extra, fields.comment])
}
