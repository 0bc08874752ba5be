import { APPEARANCE_CHANGED, APPEARANCE_COOKIE, type Appearance } from './appearance.ts'

/** Which file has the looks of the reader, for browsers without scripts. */
const APPEARANCE_STYLES = '/appearance.css'

/**
 * Shows a document as its reader wants it, before anything of it is painted. The bytes are the same for
 * everybody, as a cache stores them: the browser reads the cookie, or asks for a style sheet by it.
 */
export function withAppearance(html: string, nonce: string): string {
  return html.replace(HEAD_END, () => {
    const styles = `<noscript><link rel="stylesheet" href="${APPEARANCE_STYLES}"></noscript>`
    return `<script nonce="${nonce}">${script}</script>${styles}${HEAD_END}`
  })
}
const HEAD_END = '</head>'

/** Runs in the browser, also when a page comes back as it was left. */
const script = `(() => {
  const root = document.documentElement;
  const apply = () => {
    const [, theme, size] = /(?:^|; )${APPEARANCE_COOKIE}=(\\w+)\\.(\\w+)/.exec(document.cookie) ?? [];
    const isForced = theme === "light" || theme === "dark";
    if (isForced) root.dataset.theme = theme; else delete root.dataset.theme;
    if (size === "large" || size === "largest") root.dataset.text = size; else delete root.dataset.text;
    for (const tag of document.querySelectorAll("meta[name=theme-color]")) {
      tag.dataset.media ??= tag.media;
      tag.media = isForced ? (tag.dataset.media.includes(theme) ? "all" : "not all") : tag.dataset.media;
    }
  };
  apply();
  addEventListener("pageshow", apply);
  addEventListener("${APPEARANCE_CHANGED}", apply);
})()`

/** The same without scripts: what the attributes of the root element mean. */
export function appearanceStyles({ theme, text_size }: Appearance): string {
  const rules = [
    ...(theme === 'system' ? [] : [schemes[theme]]),
    ...(text_size === 'standard' ? [] : [`font-size:var(--text-${text_size})`]),
  ]
  return rules.length > 0 ? `@media screen{:root:root{${rules.join(';')}}}\n` : '\n'
}

/** Where it is built, `light-dark()` is written for older browsers too: by two properties of the build's own. */
const schemes = {
  light: 'color-scheme:light;--lightningcss-light:initial;--lightningcss-dark: ',
  dark: 'color-scheme:dark;--lightningcss-light: ;--lightningcss-dark:initial',
}
