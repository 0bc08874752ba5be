import { expect, test } from 'vitest'
import { officeDestination } from './office-destination.rules.ts'

test('a login of the staff leads to the screen that was asked for', () => {
  expect(officeDestination('/admin/items/12?view=all')).toBe('/admin/items/12?view=all')
  expect(officeDestination('/admin')).toBe('/admin')
})

test.for([
  null,
  '',
  '/user',
  '/administration',
  '//elsewhere.example/admin',
  'https://elsewhere.example/admin',
  '/admin/../user',
  '/admin/login',
  '/admin/logout',
  '/admin/案件',
  '/admin/\n',
])('and to the screen of today for %j', (to) => {
  expect(officeDestination(to)).toBe('/admin')
})
