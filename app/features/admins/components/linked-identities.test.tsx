import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LinkedIdentities } from './linked-identities.tsx'

const row = {
  id: 7,
  display_name: 'ogawa@house.example',
  issuer: 'https://id.house.example',
  is_current: true,
  linked_at: '2026-11-20T10:00:00+09:00',
  last_used_at: null,
}

function shown(rows: readonly (typeof row)[]): string {
  const part = <LinkedIdentities rows={rows} provider="社内アカウント" canChange token="t" />
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: part }])} />,
  )
}

const LINK = '社内アカウントを連携する'
const PAST = 'ログインには使えません'

test('only an account of the issuer of today takes the place of the button that links one', () => {
  const past = { ...row, is_current: false }
  expect(shown([row])).not.toContain(LINK)
  expect(shown([past])).toContain(LINK)
  expect(shown([{ ...past, id: 6 }, row])).not.toContain(LINK)
})

test('an account of an issuer of the past says that it no longer logs in', () => {
  expect(shown([{ ...row, is_current: false }])).toContain(PAST)
  expect(shown([row])).not.toContain(PAST)
})
