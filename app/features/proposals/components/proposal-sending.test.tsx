import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Refused } from '#ui/office/conflict.tsx'
import { ProposalSending } from './proposal-sending.tsx'

function draw(is_proposed: boolean, refused?: Refused): string {
  const contacts = [
    { id: 1, client_id: 1, name: '調達窓口', address: 'a@client.example', is_proposed },
  ]
  const parts = { contacts, subject: '件名', body: '本文', token: 't', formKey: 'k', refused }
  const router = createMemoryRouter([{ path: '/', element: <ProposalSending {...parts} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('where everybody has the proposal already, no button offers to send it', () => {
  expect(draw(false)).toContain('提案を送る')
  expect(draw(true)).not.toContain('提案を送る')
  expect(draw(true)).toContain('すべて提案済みです。')
})

test('what was typed is there again where no contact was chosen', () => {
  const values = { contact_ids: '', subject: '直した件名', body: '直した本文' }
  const html = draw(false, {
    values,
    message: 'x',
    errors: { contact_ids: ['相手を選んでください。'] },
  })
  for (const text of ['直した件名', '直した本文', '相手を選んでください。'])
    expect(html).toContain(text)
})
