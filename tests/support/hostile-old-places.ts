import { makeCfb, workbookStream } from './made-cfb.ts'

type Named = [string, Buffer]
type Part = [number, Buffer]
/** The records of a cell that has a text, or comes to it. */
type Carrier = (place: string) => Part[]

export const outerPlaces = [
  '[a.xls]S!A1',
  "'\\\\host\\share\\[a.xls]S'!A1",
  "'http://example.com/[a.xls]S'!A1",
  "'file:///c:/a.ods'#$S.A1",
]
const innerPlaces = ['A1', '経歴!$A$1:$A$9', 'C#', '[OS] Linux', "経歴 '26"]

const WIDE = 1
const CONTINUE = 0x003c
const FORMULA = 0x0006
const CELL = Buffer.alloc(6)

function bytes(hex: string): Buffer {
  return Buffer.from(hex.replaceAll(' ', ''), 'hex')
}

function number(value: number, size = 2): Buffer {
  const written = Buffer.alloc(size)
  written.writeUIntLE(value, 0, size)
  return written
}

function letters(text: string, size = 2): Buffer {
  return Buffer.concat([number(text.length, size), Buffer.of(WIDE), Buffer.from(text, 'utf16le')])
}

// The tokens of formulas, from behind: what is called comes after what it is given.
const ref = '44 0000 0000'
const area = '25 0000 0900 0000 0100'
const one = '1e 0100'
const missing = '16'
const name = '43 01000000'
const join = '08'
const INDIRECT = call(148, 1)

function call(id: number, count: number): string {
  return `42 ${number(count, 1).toString('hex')} ${number(id).toString('hex')}`
}

function fixed(id: number): string {
  return `41 ${number(id).toString('hex')}`
}

function written(text: string): string {
  return `17 ${letters(text, 1).toString('hex')}`
}

function joined(values: readonly string[]): string {
  return values.map((value, n) => (n === 0 ? value : `${value} ${join}`)).join(' ')
}

function char(letter: string): string {
  return `1e ${number(letter.charCodeAt(0)).toString('hex')} ${fixed(111)}`
}

function sized(tokens: string, behind = ''): Buffer {
  return Buffer.concat([number(bytes(tokens).length), bytes(tokens), bytes(behind)])
}

function formula(tokens: string, behind = ''): Part[] {
  return [[FORMULA, Buffer.concat([Buffer.alloc(20), sized(tokens, behind)])]]
}

function label(text: string): Part[] {
  return [[0x0204, Buffer.concat([CELL, letters(text)])]]
}

function shared(...texts: Buffer[]): Part {
  return [0x00fc, Buffer.concat([Buffer.alloc(8), ...texts])]
}

/** The lists of a formula lie behind it. */
const list = '60 00000000000000'
function listed(text: string): string {
  return `00 0000 02 ${letters(text).toString('hex')}`
}

function widened(place: string): string {
  return place.replace(/[!-~]/g, (a) => String.fromCharCode(a.charCodeAt(0) + 0xfee0))
}

const whole: Record<string, Carrier> = {
  'in a cell': label,
  'with its looks': (place) => [[0x00d6, Buffer.concat([CELL, letters(place), number(0)])]],
  'as an answer': (place) => [...formula(ref), [0x0207, letters(place)]],
  'among the shared': (place) => [shared(letters('a'), letters(place))],
  'among the shared, with looks and more': (place) => {
    const text = Buffer.from(place, 'utf16le')
    const head = Buffer.concat([number(place.length), Buffer.of(0xd), number(1), number(3, 4)])
    return [shared(head, text, Buffer.alloc(7), letters('a'))]
  },
  'going on in the next record': (place) => {
    const text = letters(place)
    const rest = Buffer.concat([Buffer.of(WIDE), text.subarray(5)])
    return [shared(text.subarray(0, 5)), [CONTINUE, rest]]
  },
  'going on in narrow letters': (place) => {
    const end = Buffer.from(place.slice(1), 'latin1')
    const rest = Buffer.concat([Buffer.of(0), end, letters('a')])
    const isWide = /[^\p{ASCII}]/u.test(place)
    return isWide ? label(place) : [shared(letters(place).subarray(0, 5)), [CONTINUE, rest]]
  },
  'in a formula': (place) => formula(written(place)),
  'in a choice of a formula': (place) => formula(`${one} ${written(place)} ${call(1, 2)}`),
  'in a list of a formula': (place) => formula(list, listed(place)),
  'in a list behind numbers': (place) =>
    formula(list, `01 0000 01 0000000000000000 ${listed(place).slice(8)}`),
}
const half = (place: string) => [place.slice(0, 9), place.slice(9)]
const made: Record<string, Carrier> = {
  'of two cells': (place) => [...half(place).flatMap(label), ...formula(joined([ref, ref]))],
  'with marks between': (place) => [
    ...label([...place].join('·')),
    ...formula(`${ref} ${written('·')} ${written('')} ${call(120, 3)}`),
  ],
  backwards: (place) => [...label(`x${place}`), ...formula(`${ref} ${one} ${one} ${fixed(31)}`)],
  'of two constants': (place) => formula(joined(half(place).map(written))),
  'of all its letters': (place) => formula(joined([...place].map(written))),
  'by CONCATENATE': (place) =>
    formula(`${[...place].map(written).join(' ')} ${call(336, place.length)}`),
  'by SUBSTITUTE': (place) =>
    formula(`${written(place.replace(']', '·'))} ${written('·')} ${written(']')} ${call(120, 3)}`),
  'of numbers': (place) => formula(joined([...place].map(char))),
  'of a cell of numbers': () => formula(`${ref} ${fixed(111)}`),
  'of wide letters': (place) => [...label(widened(place)), ...formula(`${ref} ${fixed(214)}`)],
  'of the name of the file': () => formula(`${written('filename')} ${call(125, 1)}`),
  'of a reading': () => formula(`${ref} ${fixed(360)}`),
  'by ADDRESS': () => formula(`${one} ${one} ${missing} ${missing} ${ref} ${call(219, 5)}`),
  'of a new function': () => [program('_xlfn.UNICHAR')],
  'of what INDIRECT reads': (place) => [
    ...half(place).flatMap(label),
    ...formula(joined([`${written('A1')} ${INDIRECT}`, `${written('A2')} ${INDIRECT}`])),
  ],
  'of an evaluation': () => [[0x00b0, Buffer.alloc(40)]],
}
const leads: Record<string, string> = {
  'a cell': `${ref} ${INDIRECT}`,
  'a name': `${name} ${INDIRECT}`,
  'a cell of another kind': `${ref} 1d 00 ${call(148, 2)}`,
  'a cell with blanks': `19 40 0000 ${ref} 15 ${INDIRECT}`,
  'a choice': `${one} 19 02 0900 ${ref} 19 08 0300 ${ref} ${call(1, 3)} ${INDIRECT}`,
  'what is found': `${one} ${area} ${one} ${one} ${call(102, 4)} ${INDIRECT}`,
  'what is in a row': `${area} ${one} ${call(29, 2)} ${INDIRECT}`,
  'a cell, in a sum': `${ref} ${INDIRECT} ${one} ${call(4, 2)}`,
  'a cell, in an attribute of a sum': `${ref} ${INDIRECT} 19 10 0000`,
  'what INDIRECT reads': `${written('A1')} ${INDIRECT} ${INDIRECT}`,
  'what is beside what INDIRECT reads': `${written('A1')} ${INDIRECT} ${one} ${one} ${call(78, 3)} ${INDIRECT}`,
  'a function by its name': `39 0000 0100 0000 ${ref} ${call(255, 2)} ${INDIRECT}`,
  'a constant, by a function by its name': `${one} ${call(255, 1)} ${INDIRECT}`,
  'steps that do not fit': `${ref} ${call(148, 0)}`,
}

function program(value: string): Part {
  return [0x0018, named(0x0e, value, '')]
}

function named(flags: number, value: string, tokens: string): Buffer {
  const size = number(bytes(tokens).length)
  const head = [number(flags), Buffer.of(0, value.length), size, Buffer.alloc(8), Buffer.of(0)]
  return Buffer.concat([...head, Buffer.from(value), bytes(tokens)])
}

const places: Record<string, (tokens: string) => Part> = {
  'a cell': (tokens) => [FORMULA, Buffer.concat([Buffer.alloc(20), sized(tokens)])],
  'a shared formula': (tokens) => [0x04bc, Buffer.concat([Buffer.alloc(8), sized(tokens)])],
  'a formula of many cells': (tokens) => [0x0221, Buffer.concat([Buffer.alloc(12), sized(tokens)])],
  'a name': (tokens) => [0x0018, named(0, 'a', tokens)],
  'a condition': (tokens) => [
    0x01b1,
    Buffer.concat([Buffer.of(1, 0), number(bytes(tokens).length), number(0), bytes(tokens)]),
  ],
  'a newer condition': (tokens) => [
    0x087a,
    Buffer.concat([Buffer.alloc(14), number(bytes(tokens).length), Buffer.alloc(8), bytes(tokens)]),
  ],
  'a list of choices': (tokens) => [
    0x01be,
    Buffer.concat([
      Buffer.alloc(16),
      number(bytes(tokens).length),
      Buffer.alloc(2),
      bytes(tokens),
      Buffer.alloc(4),
    ]),
  ],
  'a field of a shape': (tokens) => [
    0x005d,
    Buffer.concat([
      bytes('1400'),
      number(bytes(tokens).length + 8),
      number(bytes(tokens).length + 6),
      number(bytes(tokens).length),
      Buffer.alloc(4),
      bytes(tokens),
      Buffer.alloc(4),
    ]),
  ],
}

function* combined(
  carriers: Record<string, Carrier>,
  values: readonly string[],
  formulas: Record<string, string>,
): Generator<Named> {
  for (const [carrier, write] of Object.entries(carriers))
    for (const value of values)
      for (const [lead, tokens] of Object.entries(formulas))
        for (const [place, put] of Object.entries(places))
          yield [
            `${value} ${carrier}, INDIRECT of ${lead} in ${place}`,
            makeCfb([
              { name: 'Workbook', content: workbookStream([...write(value), put(tokens)]) },
            ]),
          ]
}

/** Workbooks of the older form that read a place outside from their cells, or make it on the way. */
export function* hostileOldPlaces(): Generator<Named> {
  yield* combined({ ...whole, ...made }, outerPlaces, leads)
  const parts = {
    'what is joined': `${ref} ${written('!A1')} ${join} ${INDIRECT}`,
    'what CONCATENATE joins': `${ref} ${ref} ${call(336, 2)} ${INDIRECT}`,
  }
  yield* combined(whole, outerPlaces, parts)
  for (const place of outerPlaces) {
    const direct = {
      'the place': `${written(place)} ${INDIRECT}`,
      'the place in two': `${joined(half(place).map(written))} ${INDIRECT}`,
      'the place in numbers': `${joined([...place].map(char))} ${INDIRECT}`,
      'the place in wide letters': `${written(widened(place))} ${fixed(214)} ${INDIRECT}`,
      'the place in a choice': `${one} ${written(place)} ${call(1, 2)} ${INDIRECT}`,
    }
    yield* combined({ 'in nothing': () => [] }, [place], direct)
    const inList = formula(`${list} ${INDIRECT}`, listed(place))
    yield [`${place} in a list`, makeCfb([{ name: 'Workbook', content: workbookStream(inList) }])]
  }
}

/** What is as good in the same places. */
export function* goodOldPlaces(): Generator<Named> {
  const odd = ['steps that do not fit', 'a constant, by a function by its name']
  const good = Object.fromEntries(Object.entries(leads).filter(([lead]) => !odd.includes(lead)))
  const years = formula(`${ref} ${written('年')} ${join} ${char('\n')} ${join}`)
  yield* combined({ 'in a cell': (text) => [...label(text), ...years] }, ['A1', 'C#'], good)
  const alone = { 'a cell': `${ref} ${INDIRECT}` }
  yield* combined(whole, innerPlaces, alone)
  const ways = {
    'a row': `${written('A')} ${call(8, 0)} ${join} ${INDIRECT}`,
    'a count': `${written('経歴!$A$1:$A$')} ${area} ${call(169, 1)} ${join} ${INDIRECT}`,
    ADDRESS: `${call(8, 0)} ${one} ${call(219, 2)} ${INDIRECT}`,
    'a way': `${written('R[-1]C')} 1d 00 ${call(148, 2)}`,
    'a part beside other texts': `${ref} ${written('a/b')} 0b ${written('A1')} ${INDIRECT} ${one} ${call(1, 3)}`,
  }
  const reading = formula(`${ref} ${fixed(360)}`)
  yield* combined({ 'in a cell': (text) => [...label(text), ...reading] }, innerPlaces, ways)
}
