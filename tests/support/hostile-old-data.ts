import { makeCfb, pieceStreams, type Stream } from './made-cfb.ts'

const HEAD = 0x44
const PLACES = ['\\\\host\\share\\a.png', 'http://example.com/a.png', '//host/a', 'file:///c:/a']
const FLAGS = [0x106, 0x10f, 0x188, 0x1c7, 0x547, 0x587, 0x5c7, 0x607]

/** Where a document stores what belongs to a picture or a field: a head, and then what it is. */
function block(mm: number, content: Buffer): Buffer {
  const head = Buffer.alloc(HEAD)
  head.writeUInt32LE(HEAD + content.length)
  head.writeUInt16LE(HEAD, 4)
  head.writeUInt16LE(mm, 6)
  return Buffer.concat([head, content])
}

/** The properties of a shape: numbers, and behind them what is longer. */
function properties(list: readonly (readonly [number, number, Buffer?])[], type = 0xf00b): Buffer {
  const rows = list.map(([id, value]) => {
    const row = Buffer.alloc(6)
    row.writeUInt16LE(id)
    row.writeUInt32LE(value >>> 0, 2)
    return row
  })
  const content = Buffer.concat([...rows, ...list.flatMap(([, , more]) => more ?? [])])
  const head = Buffer.alloc(8)
  head.writeUInt16LE((list.length << 4) | 3)
  head.writeUInt16LE(type, 2)
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}

function shape(content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt16LE(0xf)
  head.writeUInt16LE(0xf004, 2)
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}

function letters(text: string): Buffer {
  const bytes = Buffer.alloc(2 + 2 * text.length + 2)
  bytes.writeUInt16LE(text.length)
  bytes.write(text, 2, 'utf16le')
  return bytes
}

type Kind = 'text' | 'box' | 'list'

function formField(kind: Kind, [entry, exit]: readonly [string, string]): Buffer {
  const head = Buffer.alloc(10)
  head.writeUInt32LE(0xffffffff)
  head.writeUInt16LE(['text', 'box', 'list'].indexOf(kind), 4)
  const first = kind === 'text' ? letters('既定') : Buffer.alloc(2)
  const names = ['', 'ヘルプ', '', entry, exit].map(letters)
  return block(0, Buffer.concat([head, letters('氏名'), first, ...names]))
}

function* linked(): Generator<[string, Buffer]> {
  for (const place of PLACES) {
    const name = Buffer.from(`${place}\0`, 'utf16le')
    for (const flag of FLAGS)
      for (const type of [0xf00b, 0xf121, 0xf122])
        for (const value of [0x4, 0x8, 0xa, 0xe]) {
          const list = properties(
            [
              [0x4104, 1],
              [0xc105, name.length, name],
              [flag, value],
            ],
            type,
          )
          yield [`a picture of ${place} by ${flag}=${value} in ${type}`, block(0x64, shape(list))]
        }
    const narrow = Buffer.concat([Buffer.of(place.length), Buffer.from(place)])
    yield [`a picture from ${place}`, block(0x66, narrow)]
    for (const id of [0xc680, 0xc682, 0xc788])
      yield [`${place} at ${id}`, block(0x64, shape(properties([[id, name.length, name]])))]
  }
  for (const kind of ['text', 'box', 'list'] as const)
    for (const macros of [
      ['AutoOpen', ''],
      ['', 'Evil'],
      ['a', 'b'],
    ] as const)
      yield [`macros ${macros.join()} at a ${kind}`, formField(kind, macros)]
}

const good: Record<string, Buffer> = {
  'a picture': block(
    0x64,
    shape(
      properties([
        [0x4104, 1],
        [0x106, 2],
      ]),
    ),
  ),
  'a picture from a file': block(0x66, Buffer.from('\x05a.png')),
  'a field of a text': formField('text', ['', '']),
  'a box': formField('box', ['', '']),
  'a list': formField('list', ['', '']),
}

function documentWith(data: Buffer, before: number): Buffer {
  const filled: Stream = { name: 'Data', content: Buffer.concat([Buffer.alloc(before), data]) }
  return makeCfb([...pieceStreams([{ text: 'a\x01b' }]), filled])
}

/** Documents of the older form whose data fetch or start something, wherever these lie. */
export function* hostileOldData(): Generator<[string, Buffer, 'doc']> {
  for (const [name, data] of linked())
    for (const before of [0, 1, 375])
      yield [`${name}, at ${before}`, documentWith(data, before), 'doc']
}

export function* goodOldData(): Generator<[string, Buffer, 'doc']> {
  for (const [name, data] of Object.entries(good))
    for (const before of [0, 1, 375])
      yield [`${name}, at ${before}`, documentWith(data, before), 'doc']
}
