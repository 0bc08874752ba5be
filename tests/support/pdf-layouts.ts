import { Buffer } from 'node:buffer'
import { cut, differences, joined, namesIn, pack } from './pdf-packing.ts'

export type WrittenObject = { number: number; text: string; data?: Buffer }

/** Ways of laying out objects in a file. `plain` are the harmless ones that an update replaces or hides them by. */
export type Layout = (objects: readonly WrittenObject[], plain: readonly WrittenObject[]) => Buffer

/** Those that programs use: harmless objects in them are taken. */
export const usualLayouts: Record<string, Layout> = {
  'a table': (objects) => close(open(objects)),
  'a table with returns': (objects) => close(open(objects, '\r\n')),
  'a table at the end of an update': (objects, plain) => update(close(open(plain)), objects),
  'hidden by an update': (objects, plain) => update(close(open(objects)), plain),
  'two updates': (objects, plain) => update(update(close(open(plain)), objects), plain),
  'objects in a stream': (objects) => packed(objects, {}),
  'objects in an open stream': (objects) => packed(objects, { filter: '' }),
  'objects as differences': (objects) => packed(objects, { predictor: 12 }),
  'objects by a list of one filter': (objects) =>
    packed(objects, { filter: '/Filter [/FlateDecode]' }),
  'objects in a stream by other letters': (objects) =>
    packed(objects, { type: '/Type /#4fbj#53tm' }),
  'objects by letters': (objects) => packed(objects, { filter: '/Filter /ASCIIHexDecode' }),
  'objects by letters in fives': (objects) => packed(objects, { filter: '/Filter /ASCII85Decode' }),
  'objects by a chain of filters': (objects) =>
    packed(objects, { filter: '/Filter [/ASCIIHexDecode /FlateDecode]' }),
  'objects and a table by three filters': (objects) =>
    packed(objects, {
      filter: '/Filter [/ASCIIHexDecode /ASCII85Decode /FlateDecode]',
      table: true,
    }),
  'objects packed twice as differences': (objects) =>
    packed(objects, { filter: '/Filter [/FlateDecode /FlateDecode]', predictor: 12 }),
  'two kinds of tables': hybrid,
  'not in the table': (objects) =>
    close(open(objects), new Set(objects.map(({ number }) => number))),
  'lengths elsewhere': (objects) => close(open(withLengths(objects))),
  'blanks before': (objects) => close(open(objects, '\n', '\n\n')),
}

/** Those that a program would not use, with objects that readers see. */
export const unusualLayouts: Record<string, Layout> = {
  'a stream of objects without its type': (objects) => packed(objects, { type: '' }),
  'a stream of objects by another type': (objects) => packed(objects, { type: '/Type /Other' }),
  'objects under a byte': (objects) => packed(objects, { shift: 1 }),
  'behind a second end': (objects, plain) =>
    Buffer.concat([close(open(plain)), Buffer.from(`${bodies(objects)}%%EOF\n`, 'latin1')]),
}

/** Those that hide objects or something else: they are refused, whatever the objects are. */
export const lyingLayouts: Record<string, Layout> = {
  'objects by four filters': (objects) =>
    packed(objects, { filter: `/Filter [${'/ASCIIHexDecode '.repeat(4)}]` }),
  'objects by letters without an end': (objects) =>
    packed(objects, { filter: HEX, write: (data) => cut(data, 1) }),
  'objects by an odd number of letters': (objects) =>
    packed(objects, { filter: HEX, write: (data) => joined(cut(data, 2), '>') }),
  'objects by letters with others between': (objects) =>
    packed(objects, { filter: HEX, write: (data) => joined('\0g', data) }),
  'letters behind their end': (objects) =>
    packed(objects, { filter: HEX, write: (data) => joined(data, '00') }),
  'objects by fives without an end': (objects) =>
    packed(objects, { filter: FIVES, write: (data) => cut(data, 2) }),
  'objects by fives of too much': (objects) =>
    packed(objects, { filter: FIVES, write: (data) => joined('uuuuu', data) }),
  'objects by one letter of five': (objects) =>
    packed(objects, { filter: FIVES, write: (data) => joined('!!!!!', cut(data, 2), ' !~>') }),
  'objects by fives with a beginning': (objects) =>
    packed(objects, { filter: FIVES, write: (data) => joined('<~', data) }),
  'parameters of letters': (objects) =>
    packed(objects, { filter: `${HEX} /DecodeParms << /Predictor 12 /Columns 4 >>` }),
  'parameters of one of two filters': (objects) =>
    packed(objects, { filter: '/Filter [/ASCIIHexDecode /FlateDecode] /DecodeParms << >>' }),
  'objects by a short name of a filter': (objects) => packed(objects, { filter: '/Filter /Fl' }),
  'objects by a filter elsewhere': (objects) => packed(objects, { filter: '/Filter 900 0 R' }),
  'in a string': (objects) => close(open([wrap(objects, '(', ')')])),
  'in a comment': (objects) => close(open([inComment(objects)])),
  'in the data of a stream': (objects) =>
    close(open([{ number: 1, text: '', data: Buffer.from(bodies(objects), 'latin1') }])),
  'behind the end': (objects, plain) =>
    Buffer.concat([close(open(plain)), Buffer.from(bodies(objects), 'latin1')]),
  'before the header': (objects, plain) => close(open(plain, '\n', bodies(objects))),
  'by a table into a string': intoString,
  'the same key twice': (objects) => close(open(objects.map(doubled))),
  'an archive at the end': beside('', `PK\x05\x06${'0'.repeat(18)}`),
  'a number for more bits': (objects) =>
    close(open([...objects, { number: 2 ** 32 + 20, text: 'null' }])),
  'half an escape': beside('<< /A#G1 1 >>'),
  'a reference for more bits': beside(`<< /A ${2 ** 32 + 20} 0 R >>`),
  'short names of parameters': beside('<< /DP << /Predictor 12 >> >>', ''),
  'an object after blanks of others': beside('', '20\xa00\xa0obj << >>'),
  'an object after tabs of others': beside('(20\x0b0\x0bobj << >>)'),
  'a trailer in a string': beside('(trailer << /Root 20 0 R >>)'),
  'a trailer behind a comment': beside('', 'trailer%\n<< /Root 20 0 R >>'),
  'a count in another spelling': beside('<< /Type /ObjStm /N 1e0 /First 4 >>', '7 0 null'),
  'rows of no width': beside('<< /Type /XRef /Size 9 /W [0 0 0] /Index [0 8000000] >>', ''),
}

type Draft = { text: string; places: Map<number, number> }

const SIZE = 1_000
const MARK = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'

function open(objects: readonly WrittenObject[], end = '\n', before = ''): Draft {
  const draft = { text: before + MARK, places: new Map<number, number>() }
  for (const object of objects) {
    draft.places.set(object.number, draft.text.length - before.length)
    draft.text += `${object.number} 0 obj${end}${bodyOf(object, end)}${end}endobj${end}`
  }
  return draft
}

function bodyOf({ text, data }: WrittenObject, end = '\n'): string {
  if (!data) return text
  const inside = text.includes('<<') ? insideOf(text) : ''
  const length = inside.includes('/Length') ? '' : `/Length ${data.length}`
  return `<<${inside} ${length} >>${end === '\r' ? '\n' : end}stream\n${data.toString('latin1')}\nendstream`
}

/** The entries of a dictionary without what encloses them. */
function insideOf(text: string): string {
  return text.slice(text.indexOf('<<') + 2, text.lastIndexOf('>>'))
}

function bodies(objects: readonly WrittenObject[]): string {
  return objects.map((one) => `${one.number} 0 obj ${bodyOf(one)} endobj\n`).join('')
}

function close({ text, places }: Draft, skipped = new Set<number>()): Buffer {
  const start = text.indexOf('%PDF')
  return Buffer.from(text + tableOf(places, skipped) + ending(text.length - start), 'latin1')
}

function tableOf(
  places: ReadonlyMap<number, number>,
  skipped = new Set<number>(),
  more = '',
): string {
  const rows = [...places].map(([number, at]) => {
    const place = `${String(at).padStart(10, '0')} 00000`
    return `${number} 1\n${skipped.has(number) ? '0000000000 00001 f' : `${place} n`} \n`
  })
  return `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${SIZE} /Root 1 0 R ${more} >>\n`
}

function ending(at: number): string {
  return `startxref\n${at}\n%%EOF\n`
}

function update(file: Buffer, objects: readonly WrittenObject[]): Buffer {
  const before = file.toString('latin1')
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(before)?.[1]
  const draft = { text: before, places: new Map<number, number>() }
  for (const object of objects) {
    draft.places.set(object.number, draft.text.length)
    draft.text += `${object.number} 0 obj\n${bodyOf(object)}\nendobj\n`
  }
  const table = tableOf(draft.places, undefined, `/Prev ${previous}`)
  return Buffer.from(draft.text + table + ending(draft.text.length), 'latin1')
}

/** One more object beside the others. */
function beside(text: string, data?: string): Layout {
  const object = { number: 90, text }
  const whole = data === undefined ? object : { ...object, data: Buffer.from(data, 'latin1') }
  return (objects) => close(open([...objects, whole]))
}

type Packing = {
  filter?: string
  predictor?: number
  type?: string
  shift?: number
  /** Also the table is packed so. */
  table?: boolean
  /** What is done to the data at last. */
  write?: (data: Buffer) => Buffer
}

const HEX = '/Filter /ASCIIHexDecode'
const FIVES = '/Filter /ASCII85Decode'

/** Objects without data lie in a stream, and so does the table. */
function packed(objects: readonly WrittenObject[], packing: Packing): Buffer {
  const inside = objects.filter(({ data }) => !data)
  const draft = open([...objects.filter(({ data }) => data), objectStream(inside, packing)])
  const at = draft.text.length
  const text = `${draft.text}801 0 obj\n${bodyOf(tableStream(draft, { inside, at, packing }))}\nendobj\n`
  return Buffer.from(text + ending(at), 'latin1')
}

function hybrid(objects: readonly WrittenObject[]): Buffer {
  const inside = objects.filter(({ number, data }) => !data && number > 4)
  const draft = open([...objects.filter((one) => !inside.includes(one)), objectStream(inside, {})])
  const at = draft.text.length
  draft.text += `801 0 obj\n${bodyOf(tableStream(draft, { inside, at, packing: {} }))}\nendobj\n`
  const end = draft.text.length
  return Buffer.from(
    draft.text + tableOf(draft.places, undefined, `/XRefStm ${at}`) + ending(end),
    'latin1',
  )
}

function objectStream(inside: readonly WrittenObject[], packing: Packing): WrittenObject {
  const { filter = '/Filter /FlateDecode', predictor, type = '/Type /ObjStm', shift = 0 } = packing
  let at = 0
  const head = inside.map(({ number, text }) => {
    const place = `${number} ${at + shift}`
    at += text.length + 1
    return place
  })
  const first = `${head.join(' ')}\n`
  const plain = Buffer.from(first + inside.map(({ text }) => `${text}\n`).join(''), 'latin1')
  const filters = namesIn(filter)
  const own = `<< /Predictor ${predictor} /Columns 4 >>`
  const parameters = predictor ? `/DecodeParms [${'null '.repeat(filters.length - 1)}${own}]` : ''
  const { write = (data) => data } = packing
  const data = write(pack(predictor ? differences(plain) : plain, filters))
  return {
    number: 800,
    text: `<< ${type} /N ${inside.length} /First ${first.length} ${filter} ${parameters} >>`,
    data,
  }
}

type Table = { inside: readonly WrittenObject[]; at: number; packing: Packing }

function tableStream({ places }: Draft, { inside, at, packing }: Table): WrittenObject {
  const rows = [
    ...[...places, [801, at] as const].map(([number, place]) => ({ number, row: [1, place, 0] })),
    ...inside.map(({ number }, index) => ({ number, row: [2, 800, index] })),
  ]
  const data = Buffer.alloc(7 * rows.length)
  rows.forEach(({ row: [kind = 0, place = 0, third = 0] }, index) => {
    data.writeUInt8(kind, 7 * index)
    data.writeUInt32BE(place, 7 * index + 1)
    data.writeUInt16BE(third, 7 * index + 5)
  })
  const index = rows.map(({ number }) => `${number} 1`).join(' ')
  const { filter = '' } = packing.table ? packing : { filter: '/Filter /FlateDecode' }
  const head = `<< /Type /XRef /Size ${SIZE} /Root 1 0 R /W [1 4 2] /Index [${index}] ${filter} >>`
  return { number: 801, text: head, data: pack(data, namesIn(filter)) }
}

function withLengths(objects: readonly WrittenObject[]): WrittenObject[] {
  return objects.flatMap((one) =>
    one.data
      ? [
          {
            ...one,
            text: `<< ${one.text.includes('<<') ? insideOf(one.text) : ''} /Length ${700 + one.number} 0 R >>`,
          },
          { number: 700 + one.number, text: String(one.data.length) },
        ]
      : [one],
  )
}

function wrap(objects: readonly WrittenObject[], before: string, after: string): WrittenObject {
  return { number: 50, text: `${before}${bodies(objects)}${after}` }
}

function inComment(objects: readonly WrittenObject[]): WrittenObject {
  return { number: 50, text: `% ${bodies(objects).replace(/[\r\n]+/g, ' ')}\nnull` }
}

/** The table leads into a string, where comments keep its numbers apart. */
function intoString(objects: readonly WrittenObject[], plain: readonly WrittenObject[]): Buffer {
  const dictionaries = objects.filter(({ data }) => !data)
  const hidden = dictionaries.map((one) => `${one.number}%\n0%\nobj ${bodyOf(one)}\n`)
  const draft = open([...plain, { number: 50, text: `(${hidden.join('')})` }])
  for (const { number } of dictionaries) {
    const at = draft.text.indexOf(`${number}%\n0%\nobj`)
    draft.places.set(number, at)
  }
  return close(draft)
}

function doubled(object: WrittenObject): WrittenObject {
  return { ...object, text: object.text.replace(/>>\s*$/, ' /Twice 1 /Twice 2 >>') }
}
