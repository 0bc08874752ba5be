import { expect, test } from 'vitest'
import { readEnv } from './env.server.ts'

const APP_SECRET = '5f0c9d2b7a81e64f3c5d9a20b1e8f7463d2c1b0a99887766'

function wrongIn(settings: Record<string, string>): string[] {
  const read = readEnv({ APP_SECRET, ...settings })
  return 'wrong' in read ? read.wrong : []
}

test.for([
  'https://anken.example',
  'https://anken.example:8443/',
  'http://localhost:3000',
  'http://127.0.0.1:8080/',
  'http://[::1]:3000',
])('%s can be the address of the site', (PUBLIC_URL) => {
  expect(wrongIn({ PUBLIC_URL })).toEqual([])
})

test.for([
  'http://anken.example',
  'http://192.168.0.5:3000',
  'http://localhost.example',
  'https://anken.example/jobs',
  'https://anken.example/?a=b',
  'https://anken.example/#top',
  'https://user:word@anken.example',
  'http://localhost:3000/anken',
  'ftp://anken.example',
  'anken.example',
])('%s is refused as the address of the site', (PUBLIC_URL) => {
  expect(wrongIn({ PUBLIC_URL })).toEqual([expect.stringContaining('PUBLIC_URL')])
})

test.for(['a'.repeat(64), 'ab'.repeat(32), '12345678'.repeat(8), 'short', ' '.repeat(40)])(
  '%s is no secret',
  (secret) => {
    expect(wrongIn({ APP_SECRET: secret })[0]).toContain('APP_SECRET')
    expect(wrongIn({ BACKUP_KEY: secret })[0]).toContain('BACKUP_KEY')
  },
)
