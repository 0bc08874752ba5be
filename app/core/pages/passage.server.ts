import { element } from '#core/formats/markup.ts'

/**
 * The policy lets a form of ours lead nowhere else, and browsers hold redirects to it as well. So the form
 * leads to this page, and the page to the service.
 */
export function passageTo({ href }: URL): Response {
  return new Response(passage(href), { headers: HEADERS })
}

function passage(href: string): string {
  return `<!DOCTYPE html>${
    element(
      'html',
      [
        element('head', [
          element('meta', [], { charset: 'utf-8' }),
          element('meta', [], { name: 'viewport', content: 'width=device-width' }),
          element('meta', [], { 'http-equiv': 'refresh', content: `0;url=${href}` }),
          element('title', '移動しています'),
        ]),
        element('body', [element('p', [element('a', 'ログインを続ける', { href })])]),
      ],
      { lang: 'ja' },
    ).markup
  }\n`
}

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
}
