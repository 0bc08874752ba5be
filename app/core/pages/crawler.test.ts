import { expect, test } from 'vitest'
import { isCrawler } from './crawler.ts'

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  'facebookexternalhit/1.1',
  'Twitterbot/1.0',
  'Slackbot-LinkExpanding 1.0',
  'Hatena::Russia::Crawler/0.01',
])('%s is a crawler', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true)
})

test.each([
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; CUBOT X90) AppleWebKit/537.36 Chrome/153.0.0.0 Mobile Safari/537.36',
  '',
])('%s is a reader', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(false)
})
