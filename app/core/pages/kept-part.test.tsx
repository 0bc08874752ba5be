import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { KeptPart, writeKeptParts } from './kept-part.tsx'

let written = 0

function Names({ names }: { names: string[] }) {
  written += 1
  return names.map((name) => <li key={name}>{name} です</li>)
}

function write(names: string[]): string {
  return renderToString(<KeptPart as="ul" className="names" part={Names} given={{ names }} />)
}

test('a part that is kept is written once and reads as the part itself, until it is given other words', () => {
  const byItself = [write(['a', '<b>']), write(['c'])]
  writeKeptParts(renderToString)
  onTestFinished(() => writeKeptParts(undefined))
  written = 0
  expect([write(['a', '<b>']), write(['a', '<b>'])]).toEqual([byItself[0], byItself[0]])
  expect(written).toBe(1)
  expect(write(['c'])).toBe(byItself[1])
})
