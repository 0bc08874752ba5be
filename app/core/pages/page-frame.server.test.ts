import { expect, test } from 'vitest'
import { cutFrame, fillFrame } from './page-frame.server.ts'

const head = '<html><head><title>案件</title></head>'
const body = '<body><script type="application/ld+json">{"a":1}</script><p>行</p>'
const scripts = '<script nonce="n1">go()</script><script nonce="n1">on()</script></body></html>'

test('a document is its frame and its body', () => {
  const page = cutFrame(head + body + scripts, 'n1')
  expect(page.frame).toBe(`${head}<!--n1-->${scripts}`)
  expect(page.body).toBe(body)
  expect(fillFrame(page, 'n1').toString()).toBe(head + body + scripts)
})

test('a script of the render is never left in the body', () => {
  const early = '<body><script nonce="n1">early()</script><p>行</p>'
  const { frame } = cutFrame(head + early + scripts, 'n1')
  expect(frame).toContain('early()')
})

test('a head with a script of its own is in the frame', () => {
  const own = '<html><head><script nonce="n1">first()</script></head>'
  const page = cutFrame(own + body + scripts, 'n1')
  expect(page.body).toBe(body)
})

test.each([
  ['no script', head + body],
  ['no head', `<p>行</p>${scripts}`],
])('a document with %s is not cut', (_, text) => {
  const page = cutFrame(text, 'n1')
  expect(page).toEqual({ frame: text, body: '' })
  expect(fillFrame(page, 'n1').toString()).toBe(text)
})
