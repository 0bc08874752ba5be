import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { findFreePort } from '#server/processes/free-port.ts'
import { stopServer } from './graceful-stop.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('a request that arrives while the stopping process is busy is answered, as the last one', async () => {
  const port = await findFreePort()
  const server = createServer((_incoming, outgoing) => outgoing.end('served'))
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const client = connect(port, '127.0.0.1')
  client.write(REQUEST)
  const [first] = await once(client, 'data')
  expect(String(first)).toContain('Connection: keep-alive')

  const stopped = stopServer({ server, health: { leave() {} }, drain: 0 })
  client.write(REQUEST)
  const last = text(client)
  beBusy(200)
  expect(await last).toMatch(/^HTTP\/1\.1 200 .*Connection: close.*served/s)
  await stopped
})

function beBusy(ms: number): void {
  const begun = performance.now()
  while (performance.now() - begun < ms);
}
