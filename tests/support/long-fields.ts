import type { Endpoint } from '#core/calls/endpoint.server.ts'
import { type Shape, shapeOf } from '#core/calls/openapi.server.ts'
import { sampleFor } from './call-sample.ts'

type Fields = Record<string, unknown>
type TextOf = (length: number) => string
/** How long a text a field takes, or how many things with such texts. */
type Room = { length: number; count?: number }

/** One field of each kind is content with one of these. */
const PROBES: readonly TextOf[] = [
  ...['a', 'あ', 'ア', '7', '1,2,', 'a@b.example,', '2026-11-28 ', 'https://a.example/', 'a\n'],
].map((unit) => (length) => unit.repeat(length / unit.length + 1).slice(0, length))
const LENGTHS = [
  ...[
    240_000, 100_000, 60_000, 50_000, 30_000, 20_000, 10_000, 8_000, 5_000, 4_000, 3_000, 2_000,
    1_000,
  ],
  ...[500, 300, 255, 200, 100, 60, 50, 30, 20],
]
const SHORT = [300, 50, 20]
const COUNTS = [990, 300, 100, 50, 30, 20, 10, 5, 1]
/** An address is 4 kB at most, of which a letter of Japanese takes nine. */
const MOST = { GET: 3_900, POST: 240_000 }

type LongFields = {
  names: readonly string[]
  /** Every field at once as long as the call takes it; undefined where no field takes this text. */
  within(textOf: TextOf): Fields | undefined
  /** Every field far too long, as much of it as a request may bring. */
  beyond(textOf: TextOf): Fields
}

type Field = { name: string; shape: Shape; rooms: readonly Room[] }

/** The fields of a call, and how much of a text each of them takes. */
export function longFieldsOf(call: Endpoint): LongFields {
  const sample = sampleFor(call, 'long@texts.example')
  const properties = Object.entries(shapeOf(call.input, 'input').properties ?? {})
  const wrongIn = (fields: Fields) =>
    call.input
      .safeParse({ ...sample, ...fields })
      .error?.issues.map(({ path }) => String(path[0])) ?? []
  const takes = (name: string, value: unknown) => !wrongIn({ [name]: value }).includes(name)
  const fields = properties.map(([name, shape]) => ({
    name,
    shape,
    rooms: roomsOf(shape, (value) => takes(name, value)),
  }))
  return {
    names: fields.map(({ name }) => name),
    within(textOf) {
      const found = fitted(call, longest(fields, textOf, wrongIn))
      return Object.keys(found).length > 0 ? { ...sample, ...found } : undefined
    },
    beyond(textOf) {
      const text = fitting(call, Math.floor(MOST[call.method] / Math.max(1, fields.length)), textOf)
      return Object.fromEntries(fields.map(({ name }) => [name, text]))
    },
  }
}

/** All at once; a field that does not take its text gets a shorter one, or is left out. */
function longest(
  fields: readonly Field[],
  textOf: TextOf,
  wrongIn: (fields: Fields) => string[],
): Fields {
  const places = new Map(fields.map(({ name }) => [name, 0]))
  for (;;) {
    const given = fields.flatMap(({ name, shape, rooms }) => {
      const room = rooms[places.get(name) ?? 0]
      return room ? [[name, fill(shape, room, textOf)] as const] : []
    })
    const wrong = new Set(wrongIn(Object.fromEntries(given)))
    const unfit = given.filter(([name]) => wrong.has(name))
    if (unfit.length === 0) return Object.fromEntries(given)
    for (const [name] of unfit) places.set(name, (places.get(name) ?? 0) + 1)
  }
}

/** As many of them as a request may bring. */
function fitted(call: Endpoint, fields: Fields): Fields {
  let left = MOST[call.method]
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => {
      const size = sizeOf(call, value)
      if (size > left) return false
      left -= size
      return true
    }),
  )
}

function roomsOf(shape: Shape, takes: (value: unknown) => boolean): Room[] {
  const rooms = PROBES.flatMap((probe): Room[] => {
    // What takes none of these takes no longer one.
    if (SHORT.some((one) => takes(probe(one)))) {
      return [{ length: LENGTHS.find((one) => takes(probe(one))) ?? 20 }]
    }
    if (shape.type !== 'array') return []
    const inner = LENGTHS.find((one) => takes(fill(shape, { length: one, count: 1 }, probe)))
    if (inner === undefined) return []
    const fits = (count: number) => takes(fill(shape, { length: inner, count }, probe))
    const count = COUNTS.find((one) => one * inner <= MOST.POST && fits(one))
    return count === undefined ? [] : [{ length: inner, count }]
  })
  const different = new Map(rooms.map((room) => [`${room.length} ${room.count}`, room]))
  return [...different.values()].sort((a, b) => b.length - a.length)
}

function fill(shape: Shape, { length, count }: Room, textOf: TextOf): unknown {
  if (count === undefined) return textOf(length)
  const one = filled(shape.items, textOf(length))
  return Array.from({ length: count }, () => one)
}

function filled(shape: Shape | undefined, text: string): unknown {
  if (shape?.properties) {
    const inner = Object.entries(shape.properties)
    return Object.fromEntries(inner.map(([name, one]) => [name, filled(one, text)]))
  }
  if (shape?.anyOf) return filled(shape.anyOf[0], text)
  if (shape?.enum) return shape.enum[0]
  if (shape?.type === 'array') return [filled(shape.items, text)]
  if (shape?.type === 'integer' || shape?.type === 'number') return 1
  return shape?.type === 'boolean' ? true : text
}

/** As much of a text as takes so many bytes. */
function fitting(call: Endpoint, bytes: number, textOf: TextOf): string {
  const text = textOf(bytes)
  const size = sizeOf(call, text)
  return size <= bytes ? text : textOf(Math.floor((bytes * bytes) / size))
}

function sizeOf({ method }: Endpoint, value: unknown): number {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return method === 'GET' ? encodeURIComponent(text).length : Buffer.byteLength(text)
}
