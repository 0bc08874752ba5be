import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { MailList } from './mail-list.tsx'

test.for([
  [1, ['次の100通']],
  [2, ['前の100通', '次の6通']],
  [3, ['前の100通']],
] as const)('page %i of 206 mails leads to %j', ([page, links]) => {
  const html = show(page)
  expect([...html.matchAll(/[前次]の\d+通/g)].map(([text]) => text)).toEqual(links)
})

function show(page: number): string {
  const element = (
    <MailList
      rows={[]}
      counts={{ project: 206, close: 0, candidate: 0, other: 0 }}
      openId={undefined}
      paging={{ page, per_page: 100, total: 206 }}
      inbox={{}}
      token=""
    />
  )
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
