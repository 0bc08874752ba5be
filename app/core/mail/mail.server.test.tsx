import { expect, test } from 'vitest'
import { z } from 'zod'
import { env } from '#core/env.server.ts'
import { defineMail } from './mail.server.tsx'
import { ButtonLink, Facts, Heading, Note, Paragraph } from './mail-blocks.server.tsx'

const mail = defineMail({
  name: 'test.every-block',
  payload: z.object({ name: z.string() }),
  sample: { name: '花子' },
  subject: ({ name }) => `${name}さんへ`,
  Body: ({ name }) => (
    <>
      <Heading>お知らせ</Heading>
      <Greeting name={name} />
      <Facts rows={[['日時', '2026年8月1日']]} />
      <ButtonLink to="/login">ログインする</ButtonLink>
      <Note>24時間有効です。</Note>
    </>
  ),
})

function Greeting({ name }: { name: string }) {
  return (
    <Paragraph>
      {name} 様{'\n'}こんにちは
    </Paragraph>
  )
}

test('a mail is written as plain text from its blocks', () => {
  expect(mail.render({ name: '花子' }).text.split('\n--\n')[0]).toBe(
    '■ お知らせ\n\n花子 様\nこんにちは\n\n日時：2026年8月1日\n\n' +
      `ログインする\n${new URL('/login', env().publicUrl)}\n\n※ 24時間有効です。\n`,
  )
})

test('what a reader typed stays text in the HTML', () => {
  const { html } = mail.render({ name: '<b>花子</b>' })
  expect(html).toContain('&lt;b&gt;花子&lt;/b&gt; 様<br/>こんにちは')
})

const loose = defineMail({
  name: 'test.loose',
  payload: z.object({}),
  sample: {},
  subject: () => '裸の文',
  Body: () => '裸の文',
})

test('text outside of a block is a mistake that is reported', () => {
  expect(() => loose.render({})).toThrow('<Paragraph>')
})
