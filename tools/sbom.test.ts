import { expect, test } from 'vitest'
import { sbomOf } from './sbom.ts'

test('a list of components has what runs, what may run, and what is for the work alone', () => {
  const { components } = sbomOf({
    name: 'anken',
    packages: {
      '': { version: '1.0.0' },
      'node_modules/pg': { version: '8.0.0', license: 'MIT', integrity: 'sha512-AAE=' },
      'node_modules/pg/node_modules/@a/b': { version: '1.2.3', optional: true },
      'node_modules/vite': { version: '8.0.0', dev: true, optional: true },
    },
  })
  expect(components.map(({ scope, purl }) => [scope, purl])).toEqual([
    ['required', 'pkg:npm/pg@8.0.0'],
    ['optional', 'pkg:npm/%40a/b@1.2.3'],
    ['excluded', 'pkg:npm/vite@8.0.0'],
  ])
  expect(components[0]?.hashes).toEqual([{ alg: 'SHA-512', content: '0001' }])
})
