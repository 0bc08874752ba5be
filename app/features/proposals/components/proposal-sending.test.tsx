import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ProposalSending } from './proposal-sending.tsx'

function draw(is_proposed: boolean): string {
  const contacts = [
    { id: 1, client_id: 1, name: '調達窓口', address: 'a@client.example', is_proposed },
  ]
  const parts = { contacts, subject: '件名', body: '本文', token: 't', formKey: 'k' }
  const router = createMemoryRouter([{ path: '/', element: <ProposalSending {...parts} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('where everybody has the proposal already, no button offers to send it', () => {
  expect(draw(false)).toContain('提案を送る')
  expect(draw(true)).not.toContain('提案を送る')
  expect(draw(true)).toContain('すべて提案済みです。')
})
