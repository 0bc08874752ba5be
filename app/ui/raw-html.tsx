import { useMemo } from 'react'

declare global {
  /** Not in every browser. */
  var trustedTypes: TrustedTypes | undefined
}
type TrustedTypes = {
  createPolicy(name: string, rules: PolicyRules): PolicyRules<TrustedHTML>
  createPolicy(name: string, rules: AddressRules): AddressRules
}
/** What it gives is taken where a type asks for the text of an address. */
type AddressRules = { createScriptURL(address: string): string }
type PolicyRules<Html = string | null> = { createHTML(html: string): Html }

const policy = globalThis.trustedTypes?.createPolicy('html', { createHTML: (html) => html })

/** React makes each script element of this text, and fills some with a text that has no markup. */
const EMPTY_SCRIPT = '<script></script>'
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === EMPTY_SCRIPT || !html.includes('<') ? html : null),
})

type Props = {
  /** What the server made, never what somebody typed. */
  html: string
  className?: string | undefined
} & ({ as: 'div' | 'ul' } | { as: 'script'; type: 'application/ld+json' })

/** The only place where HTML comes from outside React: browsers refuse a page any other. */
export function RawHtml({ as: Box, html, ...attributes }: Props) {
  const trusted = useMemo(() => policy?.createHTML(html) ?? html, [html])
  return (
    <Box
      {...attributes}
      suppressHydrationWarning={Box === 'script'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what the three users give is escaped or made by the server.
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  )
}
