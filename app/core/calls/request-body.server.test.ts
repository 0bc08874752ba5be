import { expect, test } from 'vitest'
import { fieldsOf, readBody, readForm } from './request-body.server.ts'

function send(type: string, body: string): Request {
  return new Request('http://localhost/', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  })
}

test('a broken form is the fault of its sender', async () => {
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
    await expect(readBody(send(type, 'garbage'))).rejects.toMatchObject({ status: 400 })
  }
})

test.for(['x'.repeat(201), `"${'x'.repeat(500)}"`, '', '"', ';', ' '])(
  'a form whose boundary is %j is refused before it is read',
  async (boundary) => {
    const { readable, writable } = new TransformStream()
    const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
    const init = { method: 'POST', headers, body: readable, duplex: 'half' } as const
    const read = readForm(new Request('http://localhost/', init))
    await expect(read).rejects.toMatchObject({ status: 400 })
    await writable.abort()
  },
)

test('a page takes forms only', async () => {
  for (const type of ['text/plain', 'application/json']) {
    await expect(readForm(send(type, '{"a":1}'))).rejects.toMatchObject({ status: 415 })
  }
})

test('a form of very many fields is refused before anybody looks through them', async () => {
  const body = Array.from({ length: 40_000 }, (_, n) => `k${n}`).join('&')
  const begun = performance.now()
  const read = readForm(send('application/x-www-form-urlencoded', body))
  await expect(read).rejects.toMatchObject({ status: 413 })
  expect(performance.now() - begun).toBeLessThan(2_000)
})

const FORM_TYPE = 'application/x-www-form-urlencoded'
const PARTED = 'multipart/form-data; boundary=b'
const head = '--b\r\nContent-Disposition: form-data; name="a"\r\n'

/** As large as the door lets them in: 1 MB in the office, of which JSON is 256 kB. */
const RICH: [string, string, string][] = [
  ['fields', FORM_TYPE, 'a&'.repeat(450_000)],
  ['fields of one name', FORM_TYPE, 'a=1&'.repeat(225_000)],
  ['separators', FORM_TYPE, '&'.repeat(900_000)],
  ['parts', PARTED, `${`${head}\r\n\r\n`.repeat(18_000)}--b--`],
  ['marks of parts', PARTED, '--b\r\n'.repeat(180_000)],
  ['lines of a head', PARTED, `${head}${'A: b\r\n'.repeat(140_000)}\r\n\r\n--b--`],
  ['a long line of a head', PARTED, `${head}A: ${'b'.repeat(900_000)}\r\n\r\n\r\n--b--`],
  ['elements', 'application/json', `{"ids":[${'1,'.repeat(125_000)}1]}`],
  ['objects', 'application/json', `{"ids":[${'{},'.repeat(85_000)}{}]}`],
  ['one name again and again', 'application/json', `{${'"a":1,'.repeat(40_000)}"a":1}`],
  ['lists in lists', 'application/json', `${'['.repeat(125_000)}${']'.repeat(125_000)}`],
  ['objects in objects', 'application/json', `${'{"a":'.repeat(50_000)}1`],
]

test.for(RICH)('%s without end are refused before they are read', async ([, type, body]) => {
  const request = send(type, body)
  const begun = process.threadCpuUsage()
  await expect(readBody(request)).rejects.toMatchObject({ status: 413 })
  const { user } = process.threadCpuUsage(begun)
  expect(user / 1_000).toBeLessThan(50)
})

test('as much as may be sent is read as it was', async () => {
  const ids = Array.from({ length: 998 }, (_, n) => `[{"a,b":"\\"${n},[{"}]`)
  expect(await readBody(send('application/json', JSON.stringify({ ids })))).toEqual({ ids })
  const pairs = Array.from({ length: 1_000 }, (_, n) => [`a${n}`, '& = あ+'])
  const form = await readForm(send(FORM_TYPE, new URLSearchParams(pairs).toString()))
  expect(form).toEqual(Object.fromEntries(pairs))
  const parts = Array.from({ length: 10 }, (_, n) => head.replace('"a"', `"a${n}"`))
  const parted = await readForm(
    send(PARTED, `${parts.map((one) => `${one}\r\n--あ\r\n`).join('')}--b--`),
  )
  expect(parted).toEqual(Object.fromEntries(parts.map((_, n) => [`a${n}`, '--あ'])))
})

test('a field may be called whatever it likes', () => {
  const fields = fieldsOf(new URLSearchParams('__proto__=a&__proto__=b&c=d'))
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
  expect(Object.entries(fields)).toEqual([
    ['__proto__', ['a', 'b']],
    ['c', 'd'],
  ])
})

const JSON_TYPE = 'application/json'
const SPELLINGS = [
  '134.0',
  '134.00',
  '1.34e2',
  '1.34E+2',
  '1340e-1',
  '134e0',
  '-0',
  '-0.0',
  '1e400',
]
const LONG = ['134.00000000000000001', '0.1340', '12345678901234567890', '1e21', '0.0000001']
const PLACES = [
  (number: string) => `{"id":${number}}`,
  (number: string) => `{ "id" :\n[ 7 , ${number} ] }`,
  (number: string) => `{"a\\":1":"1.0\\\\","b":{"c":[{"d":${number}}]}}`,
]

test.for([...SPELLINGS, ...LONG])('%s is no number of a call in JSON', async (number) => {
  for (const place of PLACES) {
    const read = readBody(send(JSON_TYPE, place(number)))
    await expect(read).rejects.toMatchObject({ status: 400 })
  }
})

test('numbers as a program writes them are taken, and texts that look like others', async () => {
  for (const number of [0, 134, -134, 0.1, 13.4, 2 ** 53, -2_147_483_648, 1e20]) {
    const given = { id: number, 'a 1.0 "': ['134.0', '"1e2', '\\', '-0'], c: { d: [number, null] } }
    await expect(readBody(send(JSON_TYPE, JSON.stringify(given)))).resolves.toEqual(given)
  }
})

test('what a browser reports is written as it likes', async () => {
  const report = readBody(send('application/csp-report', '{"line":1.0}'))
  await expect(report).resolves.toEqual({ line: 1 })
})

const ways: [string, string, (text: string) => string][] = [
  ['JSON', JSON_TYPE, (text) => JSON.stringify({ name: text })],
  ['a list in JSON', JSON_TYPE, (text) => JSON.stringify({ rows: [{ cells: ['a', text] }] })],
  ['JSON in numbers', JSON_TYPE, (text) => `{"name":"${escaped(text)}"}`],
  ['a form', FORM_TYPE, (text) => `name=${encodeURIComponent(text)}`],
  [
    'a form in parts',
    'multipart/form-data; boundary=x',
    (text) => `--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n${text}\r\n--x--\r\n`,
  ],
]
const marks = ['\u0300\u0316', '\u3099\u0300', '\uff9e\u0300', '\u0f73\u0316', '\u0345\u05b0']

function escaped(text: string): string {
  return text.replace(/./gu, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

test.for(ways)('marks behind one letter are refused before they are read: %s', async (way) => {
  const [, type, write] = way
  for (const pair of marks) {
    const read = readBody(send(type, write(`か${pair.repeat(10_000)}`)))
    await expect(read).rejects.toMatchObject({ status: 400 })
    const few = `か${pair.repeat(15)}`
    expect(JSON.stringify(await readBody(send(type, write(few))))).toContain(few)
  }
})
