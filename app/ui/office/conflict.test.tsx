import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Conflict } from './conflict.tsx'

test('where two have saved a day or a moment, both are shown as people write them', () => {
  const values = { from: '2026-11-25T10:00', day: '2026-11-25', title: '2026-11-25の件' }
  const current = { from: '2026-12-05T09:30', day: '2026-12-05', title: '題' }
  const labels = { from: '公開', day: '日', title: '題名' }
  const html = renderToStaticMarkup(
    <Conflict refused={{ values, message: 'x', current }} labels={labels} />,
  )
  const shown = ['2026年11月25日（水） 10:00', '2026年12月5日（土）', '2026-11-25の件']
  expect(shown.filter((text) => !html.includes(text))).toEqual([])
})
