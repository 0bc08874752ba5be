import { expect, test } from 'vitest'
import { mails } from './mails.server.ts'

const all = mails.map((mail) => [mail.name, mail] as const)

test.each(all)('%s says the same in HTML', (_, mail) => {
  const { subject, text, html } = mail.render(mail.sample)
  expect(subject).toMatch(/^\S.{3,60}$/)
  expect(words(html.replace(/.*<body[^>]*>/s, '').replace(/<[^>]+>/g, ' '))).toEqual(words(text))
})

test.each(all)('%s leads to the same places in HTML', (_, mail) => {
  const { text, html } = mail.render(mail.sample)
  const written = text.split('\n--\n')[0]?.match(URL_IN_TEXT) ?? []
  const linked = [...html.replaceAll('&amp;', '&').matchAll(/href="([^"]*)"/g)]
  expect(new Set(linked.map(([, href]) => href))).toEqual(new Set(written))
})

test.each(all)('%s is called by what it is about, not by one that was sent', (_, mail) => {
  // What an inquiry is about is what its mail is about.
  const given =
    JSON.stringify({ ...Object(mail.sample), about: '' }).match(/[^",:{}[\]]{2,}/g) ?? []
  expect(given.filter((words) => mail.title.includes(words))).toEqual([])
  expect(mail.title).toMatch(/[ぁ-ん]/)
})

test('every mail has a name and a title of its own', () => {
  expect(new Set(mails.map((mail) => mail.title)).size).toBe(mails.length)
  expect(new Set(mails.map((mail) => mail.name)).size).toBe(mails.length)
})

const URL_IN_TEXT = /https?:\/\/[\w.:/?=&%~+#-]+/g

/** In HTML an address may be behind its words alone. */
function words(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replace(URL_IN_TEXT, '')
    .replace(/\n--\n|[■※・：\s]/g, '')
}
