import { expect, test } from 'vitest'
import { officeAddressIn } from './office-address.ts'

const beginnings = [
  '',
  '/admin',
  '/admin/',
  '/admin?x=',
  '/admin/items?keyword=',
  '/admin/..',
  '//',
]
const endings = ['', '/', '//own.invalid', '\r\nX-Own: 1', '\\own.invalid', '@own.invalid']

/** Each beginning with each letter that a form can send, up to the dots of full width, and what may follow. */
function* addresses(): Generator<string> {
  for (const beginning of beginnings)
    for (const ending of endings)
      for (let letter = 0; letter < 0x10000; letter += letter < 0x300 ? 1 : 251)
        yield beginning + String.fromCharCode(letter) + ending
}

test('whatever a form says that it came from, the answer leads to the back office', () => {
  for (const given of addresses()) {
    const to = officeAddressIn(given)
    const sent = new Headers({ Location: to }).get('Location')
    expect([sent, new URL(to, 'https://site.invalid/admin/views').origin]).toEqual([
      to,
      'https://site.invalid',
    ])
    expect(to.startsWith('/admin')).toBe(true)
  }
})

test('the address of a list is come back to as it was', () => {
  for (const own of ['/admin', '/admin/items?keyword=%E6%A1%88&page=2', '/admin?x=1#rows'])
    expect(officeAddressIn(own)).toBe(own)
  for (const other of [undefined, null, 1, ['/admin'], '/administrator', '/user'])
    expect(officeAddressIn(other)).toBe('/admin')
})
