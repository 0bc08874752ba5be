const PRELOAD = /<link rel="modulepreload"([^<>]*)>/g
const SCRIPT = /<script([^<>]*)>([^<]*)<\/script>/g
const MODULE = ' type="module" async=""'
const IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");$/gm

/** Its pages are worked by keys, which must be answered as soon as they are shown. */
export function isOfficePath(path: string): boolean {
  return /^\/admin(\/|$)/.test(path)
}

/**
 * Lets a document come to life once its reader sees it: its scripts are fetched when the browser has nothing
 * else to do, or when the page is first touched. Links and forms work before that.
 */
export function startLate(html: string): string {
  const links = [...html.matchAll(PRELOAD)].map(([, attributes = '']) => attributes)
  const files = JSON.stringify(links.map((attributes) => / href="([^"]+)"/.exec(attributes)?.[1]))
  return html
    .replaceAll(PRELOAD, '')
    .replaceAll(SCRIPT, (script, attributes: string, start: string) => {
      if (!attributes.includes(MODULE)) return script
      const awaited = start.replaceAll(IMPORT, (_, name?: string, file = '') => {
        return `${name ? `const ${name} = ` : ''}await import(${file});`
      })
      return `<script${attributes.replace(MODULE, '')}>(${waiting})(${files}, async () => {${awaited}})</script>`
    })
}

/** Runs in the browser. The files are fetched side by side, though they are imported in turn. */
const waiting = `(files, begin) => {
  const touches = ["pointerdown", "keydown", "focusin"];
  let isBegun = false;
  const once = () => {
    if (isBegun) return;
    isBegun = true;
    for (const touch of touches) removeEventListener(touch, once, true);
    for (const href of files) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    begin();
  };
  for (const touch of touches) addEventListener(touch, once, { capture: true, passive: true });
  const rest = () => (window.requestIdleCallback ?? setTimeout)(once);
  addEventListener("load", () => {
    new PerformanceObserver(rest).observe({ type: "paint", buffered: true });
  });
}`
