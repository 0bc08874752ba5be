import { expect, test } from 'vitest'
import { buildIdOf } from './build-marker.ts'

test('a build is named by the manifest of its pages', () => {
  const script = 'window.__reactRouterManifest={"routes":{},"version":"2a71aea4"};'
  expect(buildIdOf(script)).toBe('2a71aea4')
})

test('a page that is called manifest is not taken for it', () => {
  expect(buildIdOf('export{e as default};')).toBeUndefined()
})
