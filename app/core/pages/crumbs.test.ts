import { expect, test } from 'vitest'
import { crumbs, crumbsOf } from './crumbs.ts'

const tagPage = crumbs<() => { term: string }>(({ term }) => [{ text: term }])

test('the way is the one of the deepest page that names one', () => {
  const site = { handle: undefined, loaderData: {} }
  const page = { handle: tagPage, loaderData: { term: 'Java' } }
  expect(crumbsOf([site, page, site])).toEqual([{ text: 'Java' }])
  expect(crumbsOf([site])).toBeUndefined()
})

test('a page that could not load shows no way', () => {
  expect(crumbsOf([{ handle: tagPage, loaderData: undefined }])).toBeUndefined()
})
