import { expect, test } from 'vitest'
import { asLoginInfo, isLoggedIn, nobody } from './login-info.ts'

const hanako = {
  login_token: 't',
  id: 7,
  last_name: '山田',
  first_name: '花子',
  login_id: 'hanako@demo.example',
}

test('somebody is logged in exactly when the id is not 0', () => {
  expect(isLoggedIn(hanako)).toBe(true)
  expect(isLoggedIn(nobody)).toBe(false)
  expect(isLoggedIn(undefined)).toBe(false)
})

test('only the five fields are stored', () => {
  expect(asLoginInfo({ ...hanako, password: 'x' })).toEqual(hanako)
})

test('what lacks a field is not login info', () => {
  expect(asLoginInfo({ ...hanako, login_id: undefined })).toBeUndefined()
  expect(asLoginInfo(null)).toBeUndefined()
})
