import { makeCfb, pieceStreams, type Stream, workbookStream } from './made-cfb.ts'

const OWN = '05d5cdd59c2e1b10939708002b2cf9ae'
const SUMMARY = '02d5cdd59c2e1b10939708002b2cf9ae'
const SAFE = 'https://example.com/'

function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [n, number] of numbers.entries()) bytes.writeUInt32LE(number >>> 0, 4 * n)
  return bytes
}

function filled(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
}

function wide(text: string): Buffer {
  return filled(Buffer.concat([u32(text.length + 1), Buffer.from(`${text}\0`, 'utf16le')]))
}

function narrow(text: string): Buffer {
  return Buffer.concat([u32(text.length + 1), Buffer.from(`${text}\0`, 'latin1')])
}

type Link = { address: string; place: string }

function linkValues(links: readonly Link[], type: number): Buffer {
  const text = (value: string) =>
    type === 0x1f
      ? Buffer.concat([u32(0x1f), wide(value)])
      : Buffer.concat([u32(0x1e), filled(narrow(value))])
  const values = links.flatMap(({ address, place }) => [
    ...[1, 2, 0, 5].map((number) => u32(3, number)),
    text(address),
    text(place),
  ])
  return Buffer.concat([u32(values.length), ...values])
}

function blob(bytes: Buffer): Buffer {
  return filled(Buffer.concat([u32(0x41, bytes.length), bytes]))
}

type Property = { id: number; value: Buffer; name?: string }
type Names = 'wide' | 'narrow'

/** A set with a code page, its properties and, for those that are named, their names. */
function propertySet(properties: readonly Property[], names: Names): Buffer {
  const codePage = { id: 1, value: u32(2, names === 'wide' ? 1200 : 1252) }
  const named = properties.filter(({ name }) => name !== undefined)
  const entries = named.map(({ id, name = '' }) =>
    Buffer.concat([u32(id), names === 'wide' ? wide(name) : narrow(name)]),
  )
  const dictionary = { id: 0, value: filled(Buffer.concat([u32(named.length), ...entries])) }
  const all = [...(named.length > 0 ? [dictionary] : []), codePage, ...properties]
  let at = 8 + 8 * all.length
  const places = all.map(({ id, value }) => {
    const place = u32(id, at)
    at += value.length
    return place
  })
  return Buffer.concat([u32(at, all.length), ...places, ...all.map(({ value }) => value)])
}

function propertyStream(sets: readonly [string, Buffer][]): Buffer {
  const head = Buffer.alloc(28)
  head.writeUInt16LE(0xfffe)
  head.writeUInt32LE(0x0002_0006, 4)
  head.writeUInt32LE(sets.length, 24)
  let at = 28 + 20 * sets.length
  const places = sets.map(([format, set]) => {
    const place = Buffer.concat([Buffer.from(format, 'hex'), u32(at)])
    at += set.length
    return place
  })
  return Buffer.concat([head, ...places, ...sets.map(([, set]) => set)])
}

function own(property: Property, names: Names): Buffer {
  return propertyStream([
    [
      SUMMARY,
      propertySet(
        [{ id: 15, value: Buffer.concat([u32(0x1e), filled(narrow('会社'))]) }],
        'narrow',
      ),
    ],
    [OWN, propertySet([property], names)],
  ])
}

/** How links are listed: in bytes, as a list, by a name or by a number, in either kind of letters. */
const linkForms: Record<string, (links: readonly Link[]) => Buffer> = {
  'as Office does': (links) =>
    own({ id: 2, name: '_PID_HLINKS', value: blob(linkValues(links, 0x1f)) }, 'narrow'),
  'with wide names': (links) =>
    own({ id: 2, name: '_PID_HLINKS', value: blob(linkValues(links, 0x1f)) }, 'wide'),
  'in small letters': (links) =>
    own({ id: 7, name: '_pid_hlinks', value: blob(linkValues(links, 0x1f)) }, 'narrow'),
  'in narrow letters': (links) =>
    own({ id: 2, name: '_PID_HLINKS', value: blob(linkValues(links, 0x1e)) }, 'narrow'),
  'as a list': (links) =>
    own(
      { id: 2, name: '_PID_HLINKS', value: Buffer.concat([u32(0x100c), linkValues(links, 0x1f)]) },
      'wide',
    ),
  'by their number': (links) =>
    propertyStream([
      [
        SUMMARY,
        propertySet(
          [{ id: 0x15, value: Buffer.concat([u32(0x100c), linkValues(links, 0x1f)]) }],
          'narrow',
        ),
      ],
    ]),
  'in a set alone': (links) =>
    propertyStream([
      [
        OWN,
        propertySet(
          [{ id: 2, name: '_PID_HLINKS', value: blob(linkValues(links, 0x1f)) }],
          'narrow',
        ),
      ],
    ]),
}

const baseForms: Record<string, (base: string) => Buffer> = {
  'in bytes': (base) =>
    own(
      { id: 3, name: '_PID_LINKBASE', value: blob(Buffer.from(`${base}\0`, 'utf16le')) },
      'narrow',
    ),
  'in wide letters': (base) =>
    own({ id: 3, name: '_PID_LINKBASE', value: Buffer.concat([u32(0x1f), wide(base)]) }, 'wide'),
  'in narrow letters': (base) =>
    own(
      { id: 3, name: '_PID_LINKBASE', value: Buffer.concat([u32(0x1e), filled(narrow(base))]) },
      'narrow',
    ),
  'by its number': (base) =>
    propertyStream([
      [
        SUMMARY,
        propertySet(
          [{ id: 0x14, value: Buffer.concat([u32(0x1e), filled(narrow(base))]) }],
          'narrow',
        ),
      ],
    ]),
}

/** Where a reader of the file may not be led. */
export const targets = [
  ...[
    'file:///c:/a.exe',
    '\\\\host\\share\\a',
    '//host/share/a',
    'ms-msdt:/id',
    'search-ms:query=a',
  ],
  ...['javascript:alert(1)', 'vbscript:a', 'data:text/html,a', 'a.xls', '..\\a.doc', 'C:\\a.exe'],
  ...[
    'ftp://host/a',
    'smb://host/a',
    'ldap://host',
    'mailto:a@example.com?attach=c:\\a',
    'ms-word:ofe|u|https://a/',
  ],
]
const places = [
  '\\\\host\\a.xls',
  'javascript:1',
  '[a.xls]S!A1',
  '//host/a',
  'a.exe',
  "cmd|'/c a'!A1",
]

function* streamsWith(address: string, place: string): Generator<[string, Buffer]> {
  const link = { address, place }
  const safe = { address: SAFE, place: '' }
  for (const [form, make] of Object.entries(linkForms)) {
    yield [`${form}, alone`, make([link])]
    yield [`${form}, the last of five`, make([safe, safe, safe, safe, link])]
    yield [`${form}, the first of two`, make([link, safe])]
  }
}

const odd: Record<string, Buffer> = {
  'a stream': own({ id: 2, name: 'a', value: u32(0x42, 1, 0x61) }, 'narrow'),
  'a storage': own({ id: 2, name: 'a', value: u32(0x43, 1, 0x61) }, 'narrow'),
  'an object': own({ id: 2, name: 'a', value: u32(0x46, 4, 0) }, 'narrow'),
  'bytes of another name': own({ id: 2, name: 'HLINKS', value: blob(u32(0)) }, 'narrow'),
  'bytes without a name': propertyStream([
    [OWN, propertySet([{ id: 2, value: blob(u32(0)) }], 'narrow')],
  ]),
  'links that are a number': own({ id: 2, name: '_PID_HLINKS', value: u32(3, 0) }, 'narrow'),
  'links that are cut off': own(
    { id: 2, name: '_PID_HLINKS', value: blob(u32(6, 3, 1, 3)) },
    'narrow',
  ),
  'five values of a link': own(
    { id: 2, name: '_PID_HLINKS', value: blob(u32(5, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1)) },
    'narrow',
  ),
  'one number twice': propertyStream([
    [
      SUMMARY,
      propertySet(
        [
          { id: 2, value: u32(3, 1) },
          { id: 2, value: u32(3, 1) },
        ],
        'narrow',
      ),
    ],
  ]),
  'no properties': Buffer.from('これは違います'),
  'three sets': Buffer.concat([
    Buffer.from('feff', 'hex'),
    Buffer.alloc(22),
    u32(3),
    Buffer.alloc(100),
  ]),
}

function* files(name: string, stream: Buffer): Generator<[string, Buffer, 'doc' | 'xls']> {
  const properties: Stream = { name: '\x05DocumentSummaryInformation', content: stream }
  yield [`${name}, in a document`, makeCfb([...pieceStreams([{ text: 'a' }]), properties]), 'doc']
  yield [
    `${name}, in a workbook`,
    makeCfb([{ name: 'Workbook', content: workbookStream() }, properties]),
    'xls',
  ]
}

/** Files of the older form whose properties lead out of them. */
export function* hostileOldProperties(): Generator<[string, Buffer, 'doc' | 'xls']> {
  for (const target of targets) {
    for (const [form, stream] of streamsWith(target, '')) yield* files(`${target} ${form}`, stream)
    for (const [form, make] of Object.entries(baseForms))
      yield* files(`base ${target} ${form}`, make(target))
  }
  for (const place of places)
    for (const [form, stream] of streamsWith(SAFE, place)) yield* files(`${place} ${form}`, stream)
  for (const [what, stream] of Object.entries(odd)) yield* files(what, stream)
}

/** The same with links to the web, to letters and to places of their own. */
export function* goodOldProperties(): Generator<[string, Buffer, 'doc' | 'xls']> {
  for (const [address, place] of [
    [SAFE, ''],
    ['mailto:a@example.com', ''],
    ['', '_Toc123456'],
    ['', '経歴!A1'],
    ['https://github.com/example', 'readme'],
  ] as const)
    for (const [form, stream] of streamsWith(address, place))
      yield* files(`${address}#${place} ${form}`, stream)
  for (const [form, make] of Object.entries(baseForms)) {
    yield* files(`no base ${form}`, make(''))
    yield* files(`base ${form}`, make(SAFE))
  }
  const text = { id: 2, name: '部署', value: Buffer.concat([u32(0x1f), wide('開発')]) }
  yield* files('a text', own(text, 'wide'))
  const guid = blob(Buffer.from('{0F3A}\0', 'utf16le'))
  yield* files('a number of the file', own({ id: 2, name: '_PID_GUID', value: guid }, 'narrow'))
}
