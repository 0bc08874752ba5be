import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openSmtpSink } from '#tests/support/smtp-sink.ts'
import { defineMail } from './mail.server.tsx'
import { createPostman } from './smtp.server.ts'

const text = ['BEGIN:VCALENDAR', 'METHOD:CANCEL', 'END:VCALENDAR', ''].join('\r\n')
const mail = defineMail({
  name: 'test.calendar',
  payload: z.object({}),
  sample: {},
  subject: () => '件名です',
  calendar: () => ({ method: 'CANCEL', text }),
  Body: () => null,
})

test('a mail with an event has it for calendars, with its method, and as a file', async () => {
  const { url, letters } = await openSmtpSink()
  const postman = createPostman(url)
  onTestFinished(() => postman.close())
  const letter = { ...mail.render({}), id: '1', messageId: '<1@anken.example>' }
  const to = { address: 'hanako@demo.example' }
  const date = new Date('2026-11-27T00:00:00Z')
  expect(await postman.deliver({ ...letter, to, date })).toEqual({ outcome: 'sent' })
  const [sent = ''] = letters
  expect(sent).toMatch(/Content-Type: text\/calendar; charset=utf-8;\s+method=CANCEL/)
  expect(sent).toMatch(/Content-Disposition: attachment; filename=event.ics/)
})
