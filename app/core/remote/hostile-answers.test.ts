import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { certificatePath } from '#tests/support/imap-server.ts'
import { startWebhookServer } from '#tests/support/webhook-server.ts'
import { postText } from './post-text.server.ts'

const MOST = 64 * 1024
const WITHIN = 1_500
const trusted = getCACertificates('default')
let receiver: Awaited<ReturnType<typeof startWebhookServer>>
/** Where a redirect would lead. */
let other: Awaited<ReturnType<typeof startWebhookServer>>
let timers: NodeJS.Timeout[] = []

beforeAll(async () => {
  setDefaultCACertificates([...trusted, readFileSync(certificatePath, 'utf8')])
  receiver = await startWebhookServer()
  other = await startWebhookServer()
})

afterAll(async () => {
  setDefaultCACertificates(trusted)
  await receiver.close()
  await other.close()
})

beforeEach(() => {
  for (const timer of timers) clearInterval(timer)
  timers = []
})

async function post() {
  const sent = { body: '{}', headers: {}, within: WITHIN, most: MOST, mayBePrivate: true }
  return await postText(new URL(receiver.url), sent)
}

/** The socket itself, for what no server of ours would write. */
function write(response: ServerResponse, text: string): void {
  response.socket?.write(text)
}

function every(milliseconds: number, response: ServerResponse, work: () => void): void {
  const timer = setInterval(work, milliseconds)
  timers.push(timer)
  response.socket?.on('close', () => clearInterval(timer))
}

const CODES = [300, 301, 302, 303, 304, 305, 307, 308, 200, 201, 401, 407, 421]
const LEADING = ['Location', 'Refresh', 'Content-Location', 'Alt-Svc', 'Link', 'URI']

test.for(CODES)('an answer of %i leads nobody elsewhere, whatever its head says', async (code) => {
  for (const name of LEADING) {
    for (const place of [other.url, other.url.replace('https:', ''), `0; url=${other.url}`]) {
      receiver.state.answer = (response) => response.writeHead(code, { [name]: place }).end()
      expect(await post()).toEqual({ code, text: '' })
    }
  }
  expect(other.notices).toEqual([])
})

/** What comes a little at a time, and never to its end. */
const slow: [string, (response: ServerResponse) => void][] = [
  ['the first line', (response) => drip(response, 'HTTP/1.1 200 OK')],
  [
    'the head',
    (response) => drip(response, 'HTTP/1.1 200 OK\r\nX-A: aaaaaaaaaaaaaaaaaaaaaaaaaaaa'),
  ],
  ['lines of the head', (response) => lines(response, 'HTTP/1.1 200 OK\r\n', 'X-A: a\r\n')],
  ['answers of 102', (response) => lines(response, '', 'HTTP/1.1 102 Processing\r\n\r\n')],
  ['answers of 103', (response) => lines(response, '', 'HTTP/1.1 103 Hints\r\nLink: </a>\r\n\r\n')],
  [
    'the text',
    (response) => lines(response, 'HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n', 'a'),
  ],
  ['pieces', (response) => lines(response, CHUNKED, '1\r\na\r\n')],
  ['the length of a piece', (response) => lines(response, CHUNKED, '0')],
  ['a text without a length', (response) => lines(response, 'HTTP/1.0 200 OK\r\n\r\n', 'a')],
]
const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'

function drip(response: ServerResponse, text: string): void {
  let at = 0
  every(200, response, () => write(response, text[at++] ?? ''))
}

function lines(response: ServerResponse, start: string, line: string): void {
  write(response, start)
  every(200, response, () => write(response, line))
}

test.for(slow)('who sends %s a little at a time is left in time', async ([, answer]) => {
  receiver.state.answer = answer
  const before = receiver.notices.length
  const began = performance.now()
  // Where the server names no length, what came until then is the answer.
  await post().catch(() => undefined)
  const took = performance.now() - began
  expect(receiver.notices.length).toBe(before + 1)
  expect(took).toBeGreaterThanOrEqual(WITHIN - 50)
  expect(took).toBeLessThan(WITHIN + 4_000)
})

/** What has no end: the server notes how much it could send before it was left. */
const endless: [string, string, string][] = [
  ['a text', 'HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n', 'a'.repeat(16_384)],
  ['pieces', CHUNKED, `4000\r\n${'a'.repeat(16_384)}\r\n`],
  ['a text without a length', 'HTTP/1.0 200 OK\r\n\r\n', 'a'.repeat(16_384)],
  ['a head', 'HTTP/1.1 200 OK\r\n', `X-A: ${'a'.repeat(1_000)}\r\n`],
  ['one line of the head', 'HTTP/1.1 200 OK\r\nX-A: ', 'a'.repeat(16_384)],
  ['extensions of a piece', `${CHUNKED}1;`, 'a'.repeat(16_384)],
  ['what follows the pieces', `${CHUNKED}0\r\n`, `X-A: ${'a'.repeat(1_000)}\r\n`],
]

test.for(endless)('of %s without an end little is read', async ([, start, line]) => {
  let sent = 0
  receiver.state.answer = (response) => {
    write(response, start)
    const pour = () => {
      while (response.socket?.writable) {
        sent += line.length
        if (!response.socket.write(line)) break
      }
    }
    response.socket?.on('drain', pour)
    pour()
  }
  const text = await post().then(
    (answer) => answer.text,
    () => '',
  )
  expect(text.length).toBeLessThanOrEqual(MOST)
  expect(sent).toBeLessThan(24 * 1024 * 1024)
})

test('an answer that was packed although nobody asked for it is not unpacked', async () => {
  const packed = gzipSync(Buffer.alloc(20 * 1024 * 1024))
  receiver.state.answer = (response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed)
  const { text } = await post()
  expect(text.length).toBeLessThanOrEqual(MOST)
  expect(receiver.notices.at(-1)?.headers['accept-encoding']).toBe('identity')
})
