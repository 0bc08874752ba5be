import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { CachedPart, cacheParts } from './cached-part.tsx'
import { cacheWritten } from './cached-parts.server.tsx'

let written = 0

function Names({ names }: { names: readonly string[] }) {
  written += 1
  return names.map((name) => <li key={name}>{name} です</li>)
}

function write(...lists: (readonly string[])[]): string {
  const parts = lists.map((names) => <Names names={names} key={names.join()} />)
  return renderToString(
    <CachedPart as="ul" className="names">
      {parts}
    </CachedPart>,
  )
}

test('cached parts are rendered once and read as the parts themselves, until their words change', () => {
  const byItself = [write(['a', '<b>'], ['d']), write(['c'], ['d'])]
  cacheParts(cacheWritten(renderToString))
  onTestFinished(() => cacheParts(undefined))
  written = 0
  const first = write(['a', '<b>'], ['d'])
  expect([first, write(['a', '<b>'], ['d'])]).toEqual([byItself[0], byItself[0]])
  expect(written).toBe(2)
  expect(write(['c'], ['d'])).toBe(byItself[1])
  expect(written).toBe(3)
})

test('what is frozen is known by itself, and its words are not read again', () => {
  const unread = { toJSON: () => expect.fail('it was read') }
  const frozen = (name: string) => Object.freeze(Object.assign([name], unread))
  const [one, other] = [frozen('f'), frozen('g')]
  const byItself = write(one, other)
  cacheParts(cacheWritten(renderToString))
  onTestFinished(() => cacheParts(undefined))
  written = 0
  expect([write(one, other), write(one, other)]).toEqual([byItself, byItself])
  expect(written).toBe(2)
})

test('a part that is twice in a box is written twice', () => {
  const byItself = write(['e'], ['e'])
  cacheParts(cacheWritten(renderToString))
  onTestFinished(() => cacheParts(undefined))
  expect([write(['e'], ['e']), write(['e'], ['e'])]).toEqual([byItself, byItself])
})
