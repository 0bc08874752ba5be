import { expect, test } from 'vitest'
import { robotsText, securityText, websiteOf } from './site.markup.ts'

const origin = 'https://anken.example'

test('crawlers are excluded from personal pages and led to the sitemap', () => {
  const lines = robotsText({ origin, isPublic: true }).split('\n')
  for (const path of ['/admin', '/api/', '/login', '/user', '/entry', '/considers']) {
    expect(lines).toContain(`Disallow: ${path}`)
  }
  for (const path of ['/api/docs', '/user/regist']) expect(lines).toContain(`Allow: ${path}`)
  expect(lines).toContain('Sitemap: https://anken.example/sitemap.xml')
})

test('a site without a public address is for no crawler', () => {
  expect(robotsText({ origin, isPublic: false })).toBe('User-agent: *\nDisallow: /\n')
})

test('who finds a weakness reads where to report it, and until when that holds', () => {
  const now = new Date('2026-11-24T08:00:00Z')
  expect(securityText({ origin, mail: 'help@anken.example', now }).split('\n')).toEqual([
    'Contact: mailto:help@anken.example',
    'Contact: https://anken.example/contact',
    'Expires: 2027-05-23T00:00:00Z',
    'Preferred-Languages: ja, en',
    'Canonical: https://anken.example/.well-known/security.txt',
    '',
  ])
})

test('search engines get the description of the site search', () => {
  expect(websiteOf({ siteName: 'アンケン', origin })).toMatchObject({
    '@type': 'WebSite',
    url: 'https://anken.example/',
    potentialAction: {
      target: { urlTemplate: 'https://anken.example/item/search?keyword={words}' },
      'query-input': 'required name=words',
    },
  })
})
