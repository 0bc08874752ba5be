import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ClientHistory } from './client-history.tsx'

const mail = { id: 12, at: '2026-07-15T09:00:00+09:00', sender: '辻', subject: '7月の案件' }

test('a mail of a client leads to that mail in the inbox, whatever became of it', () => {
  expect(show([mail])).toContain('href="/admin/intake?state=all&amp;mail=12"')
})

test('where nothing was asked and nothing has come yet, the history says so', () => {
  expect(show([]).match(/まだありません/g)).toHaveLength(3)
})

function show(mails: (typeof mail)[]): string {
  const client = { items: [], mails, inquiries: [], requests: [] }
  return renderToStaticMarkup(
    <MemoryRouter>
      <ClientHistory client={client} />
    </MemoryRouter>,
  )
}
