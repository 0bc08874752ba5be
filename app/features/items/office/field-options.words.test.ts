import { expect, test } from 'vitest'
import { emptyItem } from '#features/items/item.fields.ts'
import { fieldOptions } from './field-options.words.ts'
import { formOf } from './item.form.ts'

const options = fieldOptions({ industries: [{ id: 4, name: 'EC・通販' }], owners: [] })

const book = { names: [], successors: new Map(), fieldTags: new Map(), stations: new Map() }

test('where two have saved an item, no code and no number is compared as such', () => {
  expect(options.remote?.full).toBe('フルリモート')
  expect(options.biz_category_id?.[4]).toBe('EC・通販')
  const form = formOf(emptyItem, book)
  const codes = Object.entries(form).filter(([, value]) => /^[a-z_]+$|^[01]$/.test(value))
  expect(codes.flatMap(([name, value]) => (options[name]?.[value] ? [] : [name]))).toEqual([])
})
