import { expect, test } from 'vitest'
import { questionTo } from './sender-question.words.ts'

const mail = { sender: '株式会社ハルカゼ 辻 <bp@harukaze.example>', subject: '【案件】Java' }
const found = (code: string) => ({ level: 'error', code, field: null, text: '' }) as const

test('the sender of a mail is asked for what is missing in it', () => {
  const block = { title: '受発注', findings: [found('rate_upper_only'), found('payment_missing')] }
  const letter = decodeURIComponent(questionTo(mail, block))
  expect(letter).toMatch(/^mailto:bp@harukaze\.example\?subject=Re: 【案件】Java&body=/)
  expect(letter).toContain('・月額（税抜）の下限\r\n・締め日と支払日')
})

test('where nothing is missing it is asked whether the work is still open', () => {
  const letter = decodeURIComponent(questionTo(mail, { title: '受発注', findings: [] }))
  expect(letter).toContain('まだ募集中かどうか')
})
