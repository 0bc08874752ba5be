import { expect, test } from 'vitest'
import { maskAddress, maskAddressForStranger } from './masked-address.ts'

test('half of the name is shown, up to five letters', () => {
  expect(maskAddress('w.onodera@mail.example')).toBe('w.on•••@mail.example')
  expect(maskAddress('hanako.yamada@mail.example')).toBe('hanak•••@mail.example')
  expect(maskAddress('a@mail.example')).toBe('a•••@mail.example')
})

test('a stranger sees two letters of a name, and one of a short name', () => {
  expect(maskAddressForStranger('hanako@demo.example')).toBe('ha****@demo.example')
  expect(maskAddressForStranger('abc@demo.example')).toBe('a****@demo.example')
})
