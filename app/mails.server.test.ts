import { expect, test } from 'vitest'
import { mails } from './mails.server.ts'

test.each(mails.map((mail) => [mail.name, mail] as const))(
  '%s says the same in HTML',
  (_, mail) => {
    const { subject, text, html } = mail.render(mail.sample)
    expect(subject).toMatch(/^\S.{3,60}$/)
    expect(words(html.replace(/.*<body[^>]*>/s, '').replace(/<[^>]+>/g, ' '))).toEqual(words(text))
  },
)

test('every mail has a name of its own', () => {
  expect(new Set(mails.map((mail) => mail.name)).size).toBe(mails.length)
})

function words(text: string): string {
  return text.replaceAll('&amp;', '&').replace(/\n--\n|[■※：\s]/g, '')
}
