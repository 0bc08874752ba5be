type Packed = { header: string; parts: ArrayBuffer[] }

const kinds = {
  Int32Array,
  Uint32Array,
  Uint16Array,
  Uint8Array,
}
type Kind = keyof typeof kinds
type Numbers = InstanceType<(typeof kinds)[Kind]>
type Place = { kind: Kind; part: number }

/** Plain objects as JSON, and the arrays of numbers in them as they lie in the memory. */
export function pack(value: object): Packed {
  const parts: ArrayBuffer[] = []
  const header = JSON.stringify(value, (_key, member: unknown) => {
    const kind = kindOf(member)
    if (kind === undefined) return member
    return { kind, part: parts.push(wholeBuffer(member as Numbers)) - 1 } satisfies Place
  })
  return { header, parts }
}

/** What was packed, its arrays on the memory of the parts. */
export function unpack<T>({ header, parts }: Packed): T {
  const value: T = JSON.parse(header, (_key, member: unknown) => {
    if (!isPlace(member)) return member
    return new kinds[member.kind](parts[member.part] ?? new ArrayBuffer(0))
  })
  return value
}

/** The memory that the arrays in an object take. */
export function bytesOf(value: object): number {
  let bytes = 0
  for (const member of Object.values(value)) {
    if (ArrayBuffer.isView(member)) bytes += member.byteLength
    else if (typeof member === 'object' && member !== null) bytes += bytesOf(member)
  }
  return bytes
}

function kindOf(value: unknown): Kind | undefined {
  const known = Object.keys(kinds) as Kind[]
  return known.find((kind) => value instanceof kinds[kind])
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && 'kind' in value && 'part' in value
}

function wholeBuffer({ buffer, byteOffset, byteLength }: Numbers): ArrayBuffer {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) return buffer
  const copy = new ArrayBuffer(byteLength)
  new Uint8Array(copy).set(new Uint8Array(buffer, byteOffset, byteLength))
  return copy
}
