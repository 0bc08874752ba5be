import { expect, test } from 'vitest'
import { hashMailbox } from './address-hash.server.ts'
import { isMailAddress } from './mail-address.ts'

const BOXES = ['taro', 'a.b', 'x_y-z', 'o', '0123456789']
const DOMAINS = ['demo.example', 'mail.demo.example', 'gmail.com', '日本語.jp', 'bücher.example']

const boxes = BOXES.flatMap((box) => DOMAINS.map((domain) => [box, domain] as const))

/** What leads to the same mailbox, as people and servers spell it. */
function spellingsOf(box: string, domain: string): string[] {
  const ascii = new URL(`https://${domain}`).hostname
  const boxesOfIt = [box, box.toUpperCase(), wide(box), `${box}+`, `${box}+1`, `${box}+a+b`]
  if (domain === 'gmail.com') boxesOfIt.push(box.replaceAll('.', ''), [...box].join('.'))
  const domains = [domain, domain.toUpperCase(), wide(domain), ascii, ascii.toUpperCase()]
  if (domain === 'gmail.com') domains.push('googlemail.com')
  return boxesOfIt.flatMap((one) => domains.map((other) => `${one}@${other}`))
}

function wide(text: string): string {
  return text.replace(/[a-z0-9+]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
}

const keyOf = (address: string) => hashMailbox(address).toString('hex')

test.for(boxes)('%s@%s is one mailbox, however it is spelled', ([box, domain]) => {
  const keys = spellingsOf(box, domain).flatMap((one) => [one, ` ${one}\u3000`].map(keyOf))
  expect(keys.length).toBeGreaterThan(50)
  expect(new Set(keys)).toEqual(new Set([keyOf(`${box}@${domain}`)]))
})

test('other mailboxes are others', () => {
  const others = [...boxes.map(([box, domain]) => `${box}@${domain}`), 'ab@demo.example', '+1@a.jp']
  expect(new Set(others.map(keyOf)).size).toBe(others.length)
})

test.for([
  ['a remark', 'taro(1)@demo.example'],
  ['a remark behind', 'taro@demo.example(1)'],
  ['a machine', 'taro@[192.0.2.1]'],
  ['a letter behind a backslash', 'ta\\ro@demo.example'],
  ['a letter that is not seen', 'ta\u200bro@demo.example'],
  ['one in the domain', 'taro@de\u00admo.example'],
])('%s is in no address', ([, address]) => {
  expect(isMailAddress(address ?? '')).toBe(false)
  expect(isMailAddress('.da..ta.@docomo.example')).toBe(true)
})
