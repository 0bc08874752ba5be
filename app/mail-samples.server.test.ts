import { expect, test, vi } from 'vitest'

const origin = vi.hoisted(() => 'https://jobs.example')
await vi.hoisted(async () => {
  const { loadWith } = await import('#tests/support/own-modules.ts')
  loadWith({ PUBLIC_URL: 'https://jobs.example' })
})

import { namedItems } from '#db/world/items/named.ts'
import { mails } from './mails.server.ts'

const all = mails.map((mail) => [mail.name, mail] as const)
const named = new Map(namedItems.map(({ id, name }) => [id, name]))

test.each(all)('the sample of %s names projects of the demo world', (_, mail) => {
  const wrong = objectsIn(mail.sample).filter((given) => {
    const number = itemNumberIn(given)
    const name = given.item_name ?? given.name
    return number !== undefined && name !== undefined && named.get(number) !== name
  })
  expect(wrong).toEqual([])
})

test.each(all)(
  'the sample of %s leads to this site, or to an address in its payload',
  (_, mail) => {
    const { subject, text } = mail.render(mail.sample)
    const payload = JSON.stringify(mail.sample)
    const origins = [...`${subject} ${text}`.matchAll(/https?:\/\/[\w.:-]+/g)].map(
      ([found]) => found,
    )
    expect(origins.filter((one) => one !== origin && !payload.includes(one))).toEqual([])
  },
)

function itemNumberIn({ id, item_id, code, item_code }: Record<string, unknown>) {
  const coded = /^AN-(\d+)$/.exec(String(item_code ?? code))?.[1]
  const number = Number(coded ?? item_id ?? id)
  return number >= 100 ? number : undefined
}

/** Every object in a sample, itself included. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inner : [{ ...value }, ...inner]
}
