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

test('a field may be called whatever it likes', () => {
  const fields = fieldsOf(new URLSearchParams('__proto__=a&__proto__=b&c=d'))
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
  expect(Object.entries(fields)).toEqual([
    ['__proto__', ['a', 'b']],
    ['c', 'd'],
  ])
})
