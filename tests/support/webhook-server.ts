import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { text } from 'node:stream/consumers'
import { certificatePath, keyPath } from './imap-server.ts'

type Notice = { headers: IncomingHttpHeaders; body: string }

/** A real receiver of webhooks by TLS. `answer` says what it does with each notice: else it takes it. */
export async function startWebhookServer() {
  const notices: Notice[] = []
  const state = { answer: take }
  const certificate = { key: readFileSync(keyPath), cert: readFileSync(certificatePath) }
  const server = createServer(certificate, async (request, response) => {
    notices.push({ headers: request.headers, body: await text(request) })
    state.answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `https://localhost:${typeof address === 'object' && address ? address.port : 0}/hooks`,
    notices,
    state,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** As docs/api/programs.md shows it, and nothing of ours. */
export function isSigned(secret: string, { headers, body }: Notice): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const own = createHmac('sha256', key).update(text).digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${own}`)
}

function take(response: ServerResponse): void {
  response.writeHead(200).end('taken')
}
