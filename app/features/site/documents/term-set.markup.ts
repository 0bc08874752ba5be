import type { FaqText } from './faq.rules.ts'

/** Words and their meaning, as search engines know them. */
export function termSetOf(name: string, url: string, terms: readonly FaqText[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTermSet',
    name,
    url,
    inLanguage: 'ja',
    hasDefinedTerm: terms.map(({ id, title, text }) => ({
      '@type': 'DefinedTerm',
      name: title.replace(/（[ぁ-ん・ー]+）$/, ''),
      description: text,
      url: `${url}#${id}`,
    })),
  }
}
