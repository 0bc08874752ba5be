import { once } from 'node:events'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { answerFile } from '#core/files/file-answer.server.ts'
import { headerList, sendResponse } from './fetch-bridge.ts'

/** The beginning of a file, and then a fault. */
async function* breakOff() {
  yield Buffer.alloc(200_000)
  throw new Error('the file is damaged')
}

test.for([400_000, undefined])(
  'a download that breaks off fails at its reader and never looks complete: size %s',
  async (size) => {
    const server = createServer((_, outgoing) => {
      const content = Readable.from(breakOff())
      const response = answerFile({ name: 'a.zip', type: 'zip', content, ...(size && { size }) })
      sendResponse(outgoing, response, headerList(response.headers)).catch(() => {})
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
  },
)
