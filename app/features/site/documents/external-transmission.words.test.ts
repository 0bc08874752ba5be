import { expect, test } from 'vitest'
import { transmissionsOf } from './external-transmission.words.ts'

test('without a tag manager and logins by others nothing is sent to anybody', () => {
  expect(transmissionsOf({ tagManagerId: undefined, providers: [] })).toEqual([])
})

test('each service that is switched on has a line that names who receives what, and why', () => {
  const lines = transmissionsOf({ tagManagerId: 'GTM-A1', providers: ['twitter', 'google'] })
  expect(lines.map(({ name }) => name)).toEqual([
    'Google タグマネージャー',
    'Xでのログイン',
    'Googleでのログイン',
  ])
  expect(lines.flatMap((line) => Object.values(line)).every((text) => text !== '')).toBe(true)
})
