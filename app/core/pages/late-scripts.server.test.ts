import { expect, test } from 'vitest'
import { startLate } from './late-scripts.server.ts'

const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`
const start = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
window.__reactRouterRouteModules = {"root":route0};
import("/assets/entry.js");`

test('a document fetches no script until its browser says so', () => {
  const document = `<head>${preload('manifest')}${preload('root')}</head><script nonce="n1" type="module" async="">${start}</script>`
  const late = startLate(document)
  expect(late).toContain('<head></head><script nonce="n1">')
  expect(late).toContain('(["/assets/manifest.js","/assets/root.js"], async () => {')
  expect(late).toContain('await import("/assets/manifest.js");')
  expect(late).toContain('const route0 = await import("/assets/root.js");')
  expect(late).not.toMatch(/modulepreload" href|^import /m)
})

test('a document without scripts remains as it is', () => {
  const document = '<main><p>行</p><script type="application/ld+json">{}</script></main>'
  expect(startLate(document)).toBe(document)
})
