import type { Plugin } from 'vite'

const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/**
 * The same event as Vite's own for imports that fail, so that one guard receives both. A part that
 * throws when it is shown brings the error page; React Router shows nothing for one that is missing.
 */
const REPORT = `
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
  window.dispatchEvent(event);
  if (event.defaultPrevented) return new Promise(() => {});
  return { default() { throw error; } };`

/**
 * React Router answers a page part that cannot be loaded by reloading without end.
 * Here the reload guard decides instead; the build fails where the place is no longer found.
 */
export function pagePartErrors(): Plugin {
  let found = false
  return {
    name: 'page-part-errors',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/react-router\/dist\/.*\/routeModules\.js$/.test(id)) return
      const changed = code.replace(RELOAD, REPORT)
      found = changed !== code
      return { code: changed, map: null }
    },
    generateBundle() {
      if (!found) this.error('React Router no longer reloads where tools/page-part-errors.ts looks')
    },
  }
}
