import { expect, test } from 'vitest'
import { faqPageOf } from './list-faq.markup.ts'

test('search engines read the questions and answers that are on the page', () => {
  const entries = [{ question: '単価は？', answer: '80万円です。' }]
  expect(faqPageOf(entries)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: '単価は？', acceptedAnswer: { text: '80万円です。' } },
    ],
  })
})
