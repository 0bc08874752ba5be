import { expect, test } from 'vitest'
import { buildIdOf } from './build-marker.ts'

test('a build is named by the manifest of its pages', () => {
  expect(buildIdOf(['home-CGr8_twh.js', 'manifest-2a71aea4.js', 'root-DRYgnz5d.css'])).toBe(
    '2a71aea4',
  )
})

test('a build without a manifest is no build', () => {
  expect(() => buildIdOf(['home-CGr8_twh.js'])).toThrow('no manifest')
})
