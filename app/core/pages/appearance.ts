/** How a reader wants to see the site; in a cookie as `dark.large`, without anything that names a person. */
export type Appearance = { theme: Theme; text_size: TextSize }

export const themes = ['system', 'light', 'dark'] as const
export const textSizes = ['standard', 'large', 'largest'] as const
type Theme = (typeof themes)[number]
type TextSize = (typeof textSizes)[number]

export const APPEARANCE_COOKIE = 'appearance'
/** The page has changed the cookie, and shows itself by it. */
export const APPEARANCE_CHANGED = 'appearancechange'

const usual: Appearance = { theme: 'system', text_size: 'standard' }

/** What a cookie says; whatever is no choice of ours is the usual. */
export function appearanceOf(cookie: string | undefined): Appearance {
  const [theme, size] = cookie?.split('.') ?? []
  return {
    theme: themes.find((known) => known === theme) ?? usual.theme,
    text_size: textSizes.find((known) => known === size) ?? usual.text_size,
  }
}

export function appearanceText({ theme, text_size }: Appearance): string {
  return `${theme}.${text_size}`
}
