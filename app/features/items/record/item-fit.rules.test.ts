import { expect, test } from 'vitest'
import { fitItem } from './item-fit.rules.ts'
import { markedNote, unfitIn } from './item-fit.words.ts'

const LONG = '社'.repeat(121)

/** What is given, what the item holds of it, and what is left as text. */
const cases: readonly [fact: string, given: object, fields: object, unfit: object[]][] = [
  [
    'what fits stays as it is',
    { rate_min: 700_000, chain: ['元請', '弊社'] },
    { rate_min: 700_000, chain: ['元請', '弊社'] },
    [],
  ],
  [
    'a chain with too long a link is text as a whole',
    { chain: ['元請', LONG] },
    {},
    [{ field: 'chain', text: `元請、${LONG}` }],
  ],
  [
    'a chain with too many links is text as a whole',
    { chain: Array(11).fill('社') },
    {},
    [{ field: 'chain', text: Array(11).fill('社').join('、') }],
  ],
  [
    'a long text has its beginning',
    { rate_note: `${'あ'.repeat(100)}い` },
    { rate_note: 'あ'.repeat(100) },
    [{ field: 'rate_note', text: `${'あ'.repeat(100)}い` }],
  ],
  [
    'a letter of two halves is not cut',
    { english: `${'a'.repeat(59)}🙂b` },
    { english: 'a'.repeat(59) },
    [{ field: 'english', text: `${'a'.repeat(59)}🙂b` }],
  ],
  [
    'a title is one line that is read in one direction',
    { name: ' Java\u202e開\u200f発\u0001\n\u2028（東京）\u2066' },
    { name: 'Java開発 （東京）' },
    [],
  ],
  [
    'a number out of its limits is text',
    { headcount: 1_000 },
    {},
    [{ field: 'headcount', text: '1000' }],
  ],
  [
    'a day that no calendar has is text',
    { starts_on: '2026-13-01' },
    {},
    [{ field: 'starts_on', text: '2026-13-01' }],
  ],
  [
    'a code that nobody knows is text',
    { remote: 'sometimes' },
    {},
    [{ field: 'remote', text: 'sometimes' }],
  ],
  [
    'of a skill that leaves a choice all tags are taken',
    { nice_skills: [{ text: 'Java or Go', years: null, tag_id: 1, other_tag_ids: [2] }] },
    { nice_skills: [{ text: 'Java or Go', years: null, tag_id: 1, other_tag_ids: [2] }] },
    [],
  ],
  [
    'of the skills those that fit are taken',
    {
      must_skills: [
        { text: 'Java', years: 5, tag_id: null },
        { text: 'PL/I', years: 41, tag_id: null },
      ],
    },
    { must_skills: [{ text: 'Java', years: 5, tag_id: null }] },
    [{ field: 'must_skills', text: 'PL/I（41年以上）' }],
  ],
  [
    'a rate the wrong way round is text',
    { rate_min: 800_000, rate_max: 700_000 },
    {},
    [{ field: 'rate_max', text: '80万円〜70万円' }],
  ],
  [
    'the letter of nothing and half a letter are left out',
    { detail: 'a\u0000b\ud800' },
    { detail: 'ab\ufffd' },
    [],
  ],
  ['what no field is called is left out', { rate_tax: 'included' }, {}, []],
]

test.for(cases)('of what a mail gives, %s', ([, given, fields, unfit]) => {
  expect(fitItem({ ...given })).toEqual({ fields, unfit })
})

test('what did not fit is found again in the note that has it', () => {
  const unfit = [{ field: 'chain', text: '元請：A → B' }]
  const note = markedNote('電話で確認', unfit)
  expect([note, unfitIn(note)]).toEqual(['【要確認】商流：元請：A → B\n電話で確認', unfit])
})
