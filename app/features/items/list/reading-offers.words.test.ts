import { expect, test } from 'vitest'
import { tagId } from '#db/world/tags.ts'
import { readDemoSentence } from '#tests/support/demo-sentences.ts'
import { offersOf } from './reading-offers.words.ts'
import { readSearch } from './search-state.form.ts'

function offers(keyword: string) {
  const { state } = readSearch(new URLSearchParams({ keyword }))
  return offersOf(state, { find: () => undefined, read: readDemoSentence })
}

const quoted = encodeURIComponent('"80以上"')

test('what is not sure is offered as a condition and as the mere word, and what is sure is not', () => {
  expect(offers('Java 80以上')).toEqual([
    {
      typed: '80以上',
      meant: '単価 80万円以上',
      takeTo: '/item/search?keyword=Java&rate_min=80',
      leaveTo: `/item/search?keyword=Java+${quoted}`,
    },
  ])
  expect(offers('Java 80万以上')).toEqual([])
  expect(offers('Java "80以上"')).toEqual([])
})

test('a letter that may be a language is offered as the tag', () => {
  expect(offers('C 東京')).toMatchObject([
    {
      typed: 'C',
      meant: '言語 C言語',
      takeTo: expect.stringContaining(`tag_ids=${tagId('C言語')}`),
    },
  ])
})

test('an exclusion that is not sure can only be left as a word', () => {
  expect(offers('Java -80以上')).toMatchObject([{ meant: '80万円以上を除く', takeTo: undefined }])
})
