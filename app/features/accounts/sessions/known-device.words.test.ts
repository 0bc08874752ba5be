import { expect, test } from 'vitest'
import { describeDevice } from './known-device.words.ts'

test.for([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    'Windows の Chrome',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0', 'Windows の Edge'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 'iPhone の Safari'],
  ['curl/8.9', '不明な端末（ブラウザ以外のプログラムなど）'],
] as const)('%s is called %s', ([userAgent, words]) => {
  expect(describeDevice(userAgent)).toBe(words)
})
