import { expect, test } from 'vitest'
import { answerCsv, cellsOf, inBatches } from './csv.server.ts'
import type { CsvEncoding } from './csv-encodings.ts'
import { csvLine, withoutApostrophe } from './csv-line.ts'
import { readCsv, readTable } from './read-csv.server.ts'
import { decodeShiftJis, encodeShiftJis } from './shift-jis.server.ts'

async function* people() {
  yield [
    { id: 1, name: '髙橋 美咲', rate: -5 },
    { id: 2, name: '=1+1,"x"', rate: null },
  ]
}

async function written(encoding: CsvEncoding) {
  const rows = cellsOf(people(), ({ id, name, rate }) => [id, name, rate])
  const answer = answerCsv({ name: 'people.csv', heads: ['ID', '氏名', '差'], rows, encoding })
  return Buffer.from(await answer.arrayBuffer())
}

test.for(['utf8', 'shift_jis'] as const)(
  'a table in %s is read as it was written',
  async (encoding) => {
    expect(readCsv(await written(encoding))).toEqual([
      ['ID', '氏名', '差'],
      ['1', '髙橋 美咲', '-5'],
      ['2', `'=1+1,"x"`, ''],
    ])
  },
)

test('a table begins with the mark that Excel reads as UTF-8', async () => {
  expect((await written('utf8')).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
})

test.for(['=cmd|calc', '+1', '-1', '@x', '\tx', '＝1'])('%j is no formula in a table', (text) => {
  expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
})

test('of all letters none begins a formula once it is written', () => {
  const letters = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code))
  const wellFormed = letters.filter((letter) => letter.isWellFormed())
  const open = wellFormed.filter((letter) => {
    const line = csvLine([`${letter}1`])
    return /^"?[=+\-@\t＝＋－＠−]/.test(decodeShiftJis(encodeShiftJis(line)))
  })
  expect(open).toEqual([])
  expect(csvLine(['\u22121+1'])).toMatch(/^'/)
})

const codes = Array.from({ length: 0x11_0000 }, (_, code) => code)
const everyLetter = codes
  .map((code) => String.fromCodePoint(code))
  .filter((one) => one.isWellFormed())
const unseen = everyLetter.filter((letter) =>
  /[\s\p{Cc}\p{Cf}\u2800\p{Variation_Selector}]|\u115f|\u3164|\uffa0|\u034f/u.test(letter),
)
const hidden = unseen.flatMap((blank) =>
  ['=', '+', '-', '@', '＝', '\u2212'].map((sign) => `${blank}${blank}${sign}1+1`),
)

test('nothing that is not seen hides a formula, and what we wrote is read back', () => {
  expect(hidden.length).toBeGreaterThan(500)
  expect(hidden.filter((text) => !/^"?'/.test(csvLine([text])))).toEqual([])
  const inShiftJis = (text: string) => decodeShiftJis(encodeShiftJis(text))
  for (const text of hidden) {
    expect(withoutApostrophe(`'${text}`)).toBe(text)
    expect(withoutApostrophe(inShiftJis(`'${text}`))).toBe(inShiftJis(text))
  }
})

test.for(["'quoted'", 'Java', '　字下げ', "'", '〓', '1-1'])('%j stays as it is', (text) => {
  expect(csvLine([text]).replaceAll('"', '')).toBe(`${text}\r\n`)
  expect(withoutApostrophe(text)).toBe(text)
})

test.for(['a;b', ';', '経歴\n- 設計\n+ 製造', 'a;-1', 'x\n-a\r\n+b'])(
  '%j is one cell where semicolons and tabs part cells, too',
  (text) => {
    expect(csvLine([1, text, 'c'])).toBe(`1,"${text}",c\r\n`)
    expect(readCsv(Buffer.from(csvLine([text, 'c'])))).toEqual([[text, 'c']])
  },
)

const within = [';', '\t', '\r', '\n', '\r\n', '; ', '\n\u200b', '"";', '\n"\n'].flatMap((before) =>
  ['=1+1', '@SUM(1)', '＝1', "-cmd|'/c a'!A0", "+cmd|' /c a'!A0", "\u2212cmd|'a'!b"].map(
    (formula) => `山田${before}${formula};`,
  ),
)

test.for(within)(
  '%j runs nothing where quotation marks within a line are none, and is read back',
  (text) => {
    for (const cells of [
      [text, 'c'],
      [1, text],
      ['a"', text, text],
    ]) {
      const line = csvLine(cells).replaceAll('"', '')
      const parts = line.split(/[;\t\r\n,]/).map((part) => part.replace(/^[\s\u200b]+/, ''))
      expect(parts.filter((part) => /^[=@＝]|^[+\-\u2212].*\|/.test(part))).toEqual([])
    }
    const [[read = ''] = []] = readCsv(Buffer.from(csvLine([text])))
    expect(withoutApostrophe(read)).toBe(text)
  },
)

test('marks behind one letter are cut where a table is read', () => {
  for (const pair of ['\u0300\u0316', '\u3099\u0300', '\uff9e\u0300']) {
    const bytes = Buffer.from(`名前,月額\n山${pair.repeat(50_000)}田,70\n`)
    expect(readTable(bytes)).toEqual([{ 名前: `山${pair.repeat(15)}田`, 月額: '70' }])
  }
})

test('every letter that Shift_JIS knows comes back as it went', () => {
  const text = 'アｱ亜腕～－¥①㈱髙﨑ⅳ纊表ソ能'
  expect(decodeShiftJis(encodeShiftJis(text))).toBe(text.replace('¥', '￥'))
  expect(encodeShiftJis('ソ')).toEqual(Buffer.from([0x83, 0x5c]))
  expect(encodeShiftJis('髙')).toEqual(Buffer.from([0xfb, 0xfc]))
})

test('what Shift_JIS does not know is marked, and what looks the same is taken', () => {
  expect(decodeShiftJis(encodeShiftJis('𠮷😀'))).toBe('〓〓')
  expect(decodeShiftJis(encodeShiftJis('10〜20−5'))).toBe('10～20－5')
})

test('cells may hold commas, quotes, line breaks or nothing', () => {
  const bytes = Buffer.from('a,b,c\r\n"1,2","say ""hi""","x\ny"\n,,\n1,,\n')
  expect(readCsv(bytes)).toEqual([
    ['a', 'b', 'c'],
    ['1,2', 'say "hi"', 'x\ny'],
    ['1', '', ''],
  ])
})

test('a table is read under its heads, from tabs too', () => {
  expect(readTable(Buffer.from('名前\t月額\n山田\t70\n'))).toEqual([{ 名前: '山田', 月額: '70' }])
})

test('rows are read batch by batch until there are no more', async () => {
  const pulled: number[] = []
  const all = [1, 2, 3, 4, 5].map((id) => ({ id }))
  const read = async (after: number, size: number) => {
    pulled.push(after)
    return all.filter(({ id }) => id > after).slice(0, size)
  }
  expect((await Array.fromAsync(inBatches(read, 2))).flat()).toEqual(all)
  expect(pulled).toEqual([0, 2, 4])
})

test('a small file that would fill the memory is refused', () => {
  const heads = Array.from({ length: 5_000 }, (_, at) => `h${at}`).join(',')
  expect(() => readTable(Buffer.from(`${heads}\n${'x\n'.repeat(1_000)}`))).toThrow('多すぎます')
  expect(() => readCsv(Buffer.from(','.repeat(2_000_001)))).toThrow('多すぎます')
})

test.for(['\n', '\r\n', '\r'])('a line that ends by %j ends its row', (end) => {
  expect(readCsv(Buffer.from(['名前,月額', '山田,70', '"佐,藤",80'].join(end)))).toEqual([
    ['名前', '月額'],
    ['山田', '70'],
    ['佐,藤', '80'],
  ])
})

test('letters behind a quoted text move no cell on', () => {
  expect(readCsv(Buffer.from('"山"田,70\n"a""b"c"d",1\n'))).toEqual([
    ['山田', '70'],
    ['a"bc"d"', '1'],
  ])
})
