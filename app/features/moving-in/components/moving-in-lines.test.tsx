import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { MovingLines } from './moving-in-lines.tsx'

const line = {
  id: 12,
  part: 1,
  line: 2,
  number: '7',
  name: '山田 花子',
  member_id: null,
  faults: [],
} as const

test.for([
  ['add', false, false, '取り込む'],
  ['add', true, false, '✓ 取込済み'],
  ['add', false, true, '取り消し済み'],
  ['left', true, true, '取り消さずに残した'],
  ['refuse', false, true, '× 取り込めない'],
] as const)('a line of %s (done: %s, undone: %s) reads %s', ([act, is_done, isUndone, text]) => {
  const element = <MovingLines rows={[{ ...line, faults: [], act, is_done }]} isUndone={isUndone} />
  const router = createMemoryRouter([{ path: '/', element }])
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain(`>${text}<`)
})
