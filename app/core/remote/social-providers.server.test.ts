import { expect, test } from 'vitest'
import { readEnv } from '#core/env.server.ts'
import { listProviders } from './social-providers.server.ts'

function offeredWith(settings: Record<string, string>) {
  const read = readEnv(settings)
  return 'env' in read
    ? listProviders(read.env).map((one) => [one.name, 'issuer' in one ? one.issuer : one.by])
    : read
}

const github = { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' }

test('without keys nothing is offered', () => {
  expect(offeredWith({})).toEqual([])
})

test('a service is offered when it has both its keys', () => {
  expect(offeredWith(github)).toEqual([['github', 'https://github.com/login/oauth']])
  expect(offeredWith({ GITHUB_CLIENT_ID: 'id' })).toEqual({
    wrong: ['GITHUB_CLIENT_SECRET: is needed with GITHUB_CLIENT_ID'],
  })
})

test('people of a server of its own are other people', () => {
  const enterprise = { ...github, GITHUB_SERVER: 'https://ghe.example/' }
  expect(offeredWith(enterprise)).toEqual([['github', 'https://ghe.example/login/oauth']])
})

test.for([
  'http://ghe.example',
  'http://localhost.evil.example',
  'http://localhost:x@evil.example',
  'ftp://localhost',
])('a secret is not sent to %s', (GITHUB_SERVER) => {
  expect(offeredWith({ ...github, GITHUB_SERVER })).toHaveProperty('wrong')
})

test('the three public settings of Firebase belong together', () => {
  const two = { FIREBASE_API_KEY: 'key', FIREBASE_PROJECT_ID: 'anken-demo' }
  expect(offeredWith(two)).toEqual({
    wrong: ['FIREBASE_AUTH_DOMAIN: is needed with FIREBASE_API_KEY, FIREBASE_PROJECT_ID'],
  })
})

test('a Firebase project vouches for the services that it is configured for, unless we have a key', () => {
  const project = {
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'anken-demo.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'anken-demo',
  }
  expect(offeredWith(project)).toEqual([['google', 'firebase']])
  expect(offeredWith({ ...project, ...github, FIREBASE_PROVIDERS: 'github,google' })).toEqual([
    ['github', 'https://github.com/login/oauth'],
    ['google', 'firebase'],
  ])
})
