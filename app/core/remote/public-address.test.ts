import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { findAddress } from './public-lookup.server.ts'

/** The first and the last address of networks that nobody is reached in from outside. */
const edges = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.2.255'],
  ['192.88.99.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['224.0.0.0', '255.255.255.255'],
] as const
const inner = ['169.254.169.254', '127.0.0.1', '192.168.1.1', ...edges.flat()]

function numberOf(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
}

/** How an address can be written: as one number, in other bases, with fewer parts, and inside of an IPv6 one. */
function spellingsOf(address: string): string[] {
  const value = numberOf(address)
  const [first = '', ...rest] = address.split('.')
  const hex = value.toString(16).padStart(8, '0')
  const low = `${hex.slice(0, 4)}:${hex.slice(4)}`
  return [
    ...[address, String(value), `0x${hex}`, `0${value.toString(8)}`],
    `${first}.${numberOf(`0.${rest.join('.')}`)}`,
    address
      .split('.')
      .map((part) => `0x${Number(part).toString(16)}`)
      .join('.'),
    ...[`::ffff:${address}`, `::ffff:${low}`, `::${low}`, `64:ff9b::${low}`, `2002:${low}::`],
  ]
}

test('no private address is connected to, however it is written', async () => {
  const written = inner.flatMap(spellingsOf)
  const others = ['localhost', 'localhost.', '::', '::1', 'fe80::1', 'fd00:ec2::254', 'ff02::1']
  const reached = []
  for (const host of [...written, ...others, '2001:db8::1', '3fff::1', '2001::1', 'fec0::1'])
    reached.push(await findAddress(host, false).catch(() => undefined))
  expect(reached.filter((one) => one !== undefined)).toEqual([])
  expect(written.length).toBeGreaterThan(200)
})

test('public addresses are, and so are private ones where the settings allow it', async () => {
  for (const host of ['8.8.8.8', '11.0.0.1', '172.32.0.1', '2606:4700::1111', '2400:cb00::1'])
    expect([host, isPublicAddress(host)]).toEqual([host, true])
  expect(await findAddress('127.0.0.1', true)).toBe('127.0.0.1')
})
