import { expect, test } from 'vitest'
import { changedList, valuesOf, viewQuery } from './list-url.ts'

test('a changed condition keeps the others and goes back to the first page', () => {
  const params = new URLSearchParams('keyword=Java&sort=new&page=3&panel=9')
  expect(changedList(params, { role: ['owner', 'viewer'] })).toBe(
    '?keyword=Java&sort=new&role=owner&role=viewer',
  )
})

test('a view is the same however its conditions are ordered, and empty fields say nothing', () => {
  const one = viewQuery(new URLSearchParams('b=2&a=1&c=&page=4'))
  expect(one).toBe(viewQuery(new URLSearchParams('a=1&b=2')))
})

test('a condition may be written with commas or several times', () => {
  expect(valuesOf(new URLSearchParams('role=a,b&role=c'), 'role')).toEqual(['a', 'b', 'c'])
})
